@echo off
rem Runs the isomorph command of a distribution on Windows: this file and the folder lib, as packaging/distribution makes them.
rem
rem   JAVA_HOME            the Java to use, 17 or later (else the java on the path)
rem   ISOMORPH_JAVA_OPTS   more options for the JVM
rem   ISOMORPH_CLASSPATH   jars of further formats and commands, separated by semicolons
rem
rem Exit code 3: no Java was found. All others are the command's own.
setlocal DisableDelayedExpansion
set "ISOMORPH_JAVA=java"
if defined JAVA_HOME set "ISOMORPH_JAVA=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%ISOMORPH_JAVA%" goto nojava
if not defined JAVA_HOME where /q java || goto nojava
if not exist "%~dp0lib\isomorph-cli-*.jar" goto nojars
set "ISOMORPH_JARS=%~dp0lib\*"
if defined ISOMORPH_CLASSPATH set "ISOMORPH_JARS=%ISOMORPH_JARS%;%ISOMORPH_CLASSPATH%"
"%ISOMORPH_JAVA%" -XX:+UseSerialGC -Xshare:auto -Xlog:disable -Dfile.encoding=UTF-8 %ISOMORPH_JAVA_OPTS% -cp "%ISOMORPH_JARS%" io.isomorph.cli.Main %*
exit /b %ERRORLEVEL%
:nojava
echo isomorph: no Java: JDK 17 or later is needed; set JAVA_HOME 1>&2
exit /b 3
:nojars
echo isomorph: there are no jars in "%~dp0lib": this file is for a distribution, which packaging/distribution makes 1>&2
exit /b 3
