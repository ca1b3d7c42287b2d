// Elements are made from texts, never from markup: what a program names cannot run.

function el(name, attributes = {}, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key === 'class') element.className = value;
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...content.filter(part => part !== null));
  return element;
}

const byId = id => document.getElementById(id);
