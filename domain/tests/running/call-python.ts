import type { PyodideAPI } from 'pyodide'
import { stopMessages, stopped } from './reply.ts'
import type { CaseReply, Program } from './reply.ts'
import { runLimits } from './run-limits.ts'

/**
 * Defines what programs are run with, and loads the modules that most of them import. A snapshot of an interpreter can
 * contain it.
 */
export function definePython(pyodide: PyodideAPI): void {
  pyodide.runPython(pythonPrelude)
}

/**
 * Makes an interpreter ready for a program: what leads from Python to JavaScript is taken away. For an interpreter that
 * was loaded with an empty object as `jsglobals`.
 */
export function preparePython(pyodide: PyodideAPI): void {
  if (!pyodide.globals.has('prepare')) definePython(pyodide)
  pyodide.runPython('call = prepare()\ndel prepare')
}

/**
 * Calls the function of a Python program with the arguments, a JSON array. The program runs anew in a namespace of its
 * own; changes to modules stay, so the program of another person needs another interpreter.
 */
export function callPython(pyodide: PyodideAPI, { code, function_name }: Program, args: string): CaseReply {
  try {
    const reply: unknown = pyodide.globals.get('call')(code, function_name, args)
    // The program can have changed everything, so this can be anything.
    const [status, text, line, output] = JSON.parse(String(reply)) as unknown[]
    const printed = String(output).slice(0, runLimits.output)
    const about = { line: typeof line === 'number' ? line : null, output: printed }
    switch (status) {
      case 'returned':
        if (String(text).length > runLimits.value) return stopped('output', stopMessages.value, about)
        return { status, value: String(text), output: printed }
      case 'invalid':
      case 'error':
        return stopped(status, String(text), about)
      case 'missing':
        return stopped('invalid', stopMessages.missing(function_name), about)
      case 'memory':
        return stopped('memory', stopMessages.memory, { ...about, isBroken: true })
    }
  } catch {
    // The interpreter failed.
  }
  return stopped('crashed', stopMessages.crashed, { isBroken: true })
}

/** What runs before the program. It keeps the built-ins as they are before the program changes them. */
export const pythonPrelude = `
import bisect, builtins, calendar, collections, copy, csv, dataclasses, datetime, decimal, enum, fractions, functools
import heapq, io, itertools, json, math, operator, random, re, statistics, string, sys, textwrap, time, typing

def prepare():
    BaseException_, MemoryError_, SyntaxError_ = BaseException, MemoryError, SyntaxError
    compile_, exec_, callable_, isinstance_, str_, type_, len_ = compile, exec, callable, isinstance, str, type, len
    dumps, loads = json.dumps, json.loads

    class Output(io.TextIOBase):
        def __init__(self):
            self.parts, self.room = [], ${runLimits.output}
        def writable(self):
            return True
        def write(self, text):
            if self.room > 0:
                part = text[:self.room]
                self.room -= len_(part)
                self.parts.append(part)
            return len_(text)

    def line_of(error):
        found = None
        frame = error.__traceback__
        while frame is not None:
            if frame.tb_frame.f_code.co_filename == 'answer.py':
                found = frame.tb_lineno
            frame = frame.tb_next
        return found

    def describe(error):
        try:
            text = str_(error)
        except BaseException_:
            text = ''
        name = type_(error).__name__
        return (name + ': ' + text if text else name)[:2000]

    def finish(value):
        # A coroutine that waits for nothing but other coroutines.
        if type_(value).__name__ != 'coroutine':
            return value
        try:
            value.send(None)
        except StopIteration as end:
            return end.value
        raise RuntimeError('The function waits for something that never happens.')

    def run(code, name, args):
        try:
            program = compile_(code, 'answer.py', 'exec')
        except MemoryError_:
            return ('invalid', 'SyntaxError: too deeply nested', None)
        except SyntaxError_ as error:
            return ('invalid', type_(error).__name__ + ': ' + str_(error.msg), error.lineno)
        except BaseException_ as error:
            return ('invalid', describe(error), None)
        try:
            namespace = {'__name__': 'answer', '__builtins__': builtins}
            exec_(program, namespace)
            function = namespace.get(name)
            if not callable_(function):
                return ('missing', '', None)
            value = finish(function(*loads(args)))
            return ('returned', dumps(value, allow_nan=False), None)
        except MemoryError_:
            return ('memory', '', None)
        except BaseException_ as error:
            return ('error', describe(error), line_of(error))

    def call(code, name, args):
        output = Output()
        sys.stdout = sys.stderr = output
        sys.stdin = io.StringIO('')
        status, text, line = run(code, name, args)
        return dumps([status, text, line, ''.join(output.parts)])

    random.seed()
    sys.meta_path[:] = [finder for finder in sys.meta_path if 'Js' not in type(finder).__name__]
    withheld = ('js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core', 'micropip')
    for name in (*withheld, *sys.modules):
        if name.partition('.')[0] in withheld:
            sys.modules[name] = None
    return call
`
