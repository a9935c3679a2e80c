import type { CaseReply, QueryReply } from '#domain/tests/running/reply.ts'
import type { EngineKind } from './engine-kind.ts'

type Status = (CaseReply | QueryReply)['status']

/** A program that means harm, and what becomes of it. */
export interface HostileProgram {
  name: string
  kind: EngineKind
  /** Defines `f(x)`, or is a query. */
  code: string
  /** What its single case ends with; several where the machine decides. */
  ends: readonly Status[]
  /** What it returns, if that is known. */
  value?: string
}

/** What hostile programs aim at. None of it may change, and the secret is in no reply. */
export interface Targets {
  /** A file with the secret. */
  file: string
  /** A process, such as the server. */
  pid: number
  /** A server that listens. */
  port: number
}

const stuck = ['timeout'] as const
const full = ['memory', 'timeout', 'error'] as const
const refused = ['error'] as const
const done = ['returned'] as const
/** It loads large modules. */
const slow = ['returned', 'timeout'] as const

const javascript = (name: string, code: string, ends: readonly Status[], value?: string): HostileProgram => ({
  name,
  kind: 'javascript',
  code,
  ends,
  ...(value === undefined ? {} : { value }),
})
const python = (name: string, code: string, ends: readonly Status[], value?: string): HostileProgram => ({
  name,
  kind: 'python',
  code,
  ends,
  ...(value === undefined ? {} : { value }),
})
const sql = (name: string, code: string, ends: readonly Status[]): HostileProgram => ({ name, kind: 'sql', code, ends })

/** The last expression of an attempt to reach something, or "nothing". */
const tries = (...attempts: string[]) => `function f() {
  const found = []
  const attempts = [${attempts.map((one) => `() => ${one}`).join(', ')}]
  for (const attempt of attempts) {
    try { const value = attempt(); if (value !== undefined && value !== null) found.push(String(value)) } catch {}
  }
  return found
}`

const inJavaScript = ({ file, pid, port }: Targets): HostileProgram[] => [
  javascript('an endless loop', 'function f() { for (;;); }', stuck),
  javascript(
    'an endless loop that catches its end',
    'function f() { for (;;) { try { for (;;); } catch {} finally { for (;;); } } }',
    stuck,
  ),
  javascript('an endless loop before the function', 'while (true) {}\nfunction f() {}', stuck),
  javascript('endless microtasks', 'async function f() { for (;;) await null }', stuck),
  javascript(
    'promises that start promises',
    'function f() { const g = () => { Promise.resolve().then(g); Promise.resolve().then(g) }; g(); return new Promise(() => {}) }',
    full,
  ),
  javascript('endless output', 'function f() { for (;;) console.log("x".repeat(1000)) }', stuck),
  javascript('a value of 10 MB', 'function f() { return "x".repeat(1e7) }', ['output']),
  javascript('10 GB in arrays', 'function f() { const all = []; for (;;) all.push(new Array(1e6).fill(7)) }', full),
  javascript(
    '10 GB in buffers',
    'function f() { const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1)) }',
    full,
  ),
  javascript('10 GB at once', 'function f() { return new ArrayBuffer(1e10).byteLength }', full),
  javascript('a text that doubles', 'function f() { let s = "x"; for (;;) s += s }', full),
  javascript(
    'memory that is asked for again after each refusal',
    'function f() { const all = []; for (;;) { try { for (;;) all.push([all.length]) } catch {} } }',
    full,
  ),
  javascript('endless recursion', 'function f(x) { return f(x) + 1 }', refused),
  javascript(
    'recursion through getters',
    'function f() { const o = { get a() { return this.a } }; return o.a }',
    refused,
  ),
  javascript(
    'a value nested 100,000 deep',
    'function f() { let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a }',
    ['error', 'crashed', 'output'],
  ),
  javascript('a regular expression without end', 'function f() { return /^(a+)+$/.test("a".repeat(60) + "b") }', stuck),
  javascript(
    'sorting with a comparison that lies',
    'function f() { return Array.from({ length: 2e6 }, (_, i) => i).sort(() => Math.random() - 0.5).length }',
    ['timeout', 'memory', 'returned'],
  ),
  javascript('a large number', 'function f() { return String(2n ** (2n ** 40n)) }', full),
  javascript(
    'the constructor of a function',
    tries(
      'this.constructor.constructor("return process")()',
      '(() => {}).constructor("return process.env")()',
      'Function("return globalThis.process")()',
    ),
    done,
    '[]',
  ),
  javascript(
    'the host through the stack of an error',
    tries(
      'Error.prepareStackTrace',
      '(() => { Error.prepareStackTrace = (e, s) => s; return new Error().stack[0]?.getThis?.()?.process })()',
    ),
    done,
    '[]',
  ),
  javascript(
    'modules of Node',
    tries(
      'process.env',
      'require("fs")',
      'module',
      'globalThis.process',
      'Deno',
      'Bun',
      'fetch',
      'WebAssembly',
      'Worker',
      'XMLHttpRequest',
      'performance.memory',
    ),
    done,
    '[]',
  ),
  javascript(
    'an import',
    'import fs from "node:fs"\nexport function f() { return fs.readFileSync("/etc/passwd", "utf8") }',
    ['error', 'invalid'],
  ),
  javascript(
    'a dynamic import',
    'async function f() { return (await import("node:child_process")).execSync("id").toString() }',
    refused,
  ),
  javascript(
    'a fork bomb',
    'async function f() { const { fork } = await import("node:child_process"); for (;;) fork(process.argv[1]) }',
    refused,
  ),
  javascript(
    'a file',
    `async function f() { const fs = await import("fs"); fs.writeFileSync(${JSON.stringify(file)}, "changed"); return 1 }`,
    refused,
  ),
  javascript('a signal', `function f() { process.kill(${pid}, "SIGKILL"); return 1 }`, refused),
  javascript('an exit code', 'function f() { process.exit(0) }', refused),
  javascript(
    'a request to the server',
    `async function f() { return (await fetch("http://127.0.0.1:${port}/")).text() }`,
    refused,
  ),
  javascript(
    'a patched JSON',
    'JSON.stringify = () => "42"; JSON.parse = () => [42]; function f(x) { return x }',
    done,
    '3',
  ),
  javascript(
    'patched arrays',
    'Array.prototype.map = Array.prototype.join = Array.prototype.push = () => { throw 1 }; Object.prototype.status = "passed"; function f(x) { return [x] }',
    done,
    '[3]',
  ),
  javascript(
    'a value that says another one',
    'function f() { return { toJSON() { return "passed" } } }',
    done,
    '"passed"',
  ),
  javascript(
    'a value whose properties never end',
    'function f() { return new Proxy({}, { ownKeys: () => Array.from({ length: 1e6 }, (_, i) => "k" + i), getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }) }) }',
    ['output', 'memory', 'timeout', 'error'],
  ),
  javascript('a value that is written without end', 'function f() { return { get a() { for (;;); } } }', stuck),
  javascript(
    'an error that is described without end',
    'function f() { throw { get message() { for (;;); }, get name() { for (;;); } } }',
    stuck,
  ),
  javascript('a thrown nothing', 'function f() { throw undefined }', refused),
  javascript(
    'a forged reply',
    'function f() { console.log(JSON.stringify({ status: "returned", value: "42" })); console.log("\\n{\\"ready\\":true}\\n"); return 1 }',
    done,
    '1',
  ),
  javascript(
    'cases to come',
    'globalThis.seen = (globalThis.seen ?? 0) + 1; function f(x) { return [globalThis.seen, arguments.length, Object.keys(globalThis).length > 200] }',
    done,
    '[1,1,false]',
  ),
  javascript(
    'waiting for others',
    'function f() { return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000) }',
    ['error', 'returned', 'timeout'],
  ),
  javascript(
    'time that passes',
    'function f() { const t = Date.now(); while (Date.now() - t < 60_000); return 1 }',
    stuck,
  ),
  {
    name: 'types without end',
    kind: 'typescript',
    code: `type A = ${'['.repeat(5_000)}1${']'.repeat(5_000)}\nfunction f() { return 1 }`,
    ends: ['returned', 'invalid', 'crashed', 'error'],
  },
  {
    name: 'an enum with a loop',
    kind: 'typescript',
    code: 'enum E { a = 1 }\nfunction f(x: E) { for (;;); }',
    ends: stuck,
  },
]

const reach = (attempt: string) => `def f(x):
    try:
        return str(${attempt})
    except BaseException as error:
        return 'nothing'`
const withModules = (...lines: string[]) => `def f(x):
    import sys, gc
    for name in list(sys.modules):
        if name.partition('.')[0] in ('js', 'pyodide_js', 'pyodide', '_pyodide', '_pyodide_core'):
            del sys.modules[name]
${lines.map((line) => `    ${line}`).join('\n')}`

const inPython = ({ file, pid, port }: Targets): HostileProgram[] => [
  python('an endless loop', 'def f(x):\n    while True: pass', stuck),
  python(
    'an endless loop that catches its end',
    'def f(x):\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass',
    stuck,
  ),
  python('sleep', 'import time\ndef f(x): time.sleep(100)', stuck),
  python('endless output', 'def f(x):\n    while True: print("x" * 1000)', stuck),
  python('10 GB', 'def f(x): return len(bytearray(10**10))', full),
  python('10 GB in steps', 'def f(x):\n    all = []\n    while True: all.append(bytearray(10**6))', [
    'memory',
    'timeout',
    'crashed',
  ]),
  python('a large number', 'def f(x): return len(str(9**9**9))', ['timeout', 'memory', 'error', 'crashed']),
  python('endless recursion', 'def f(x): return f(x)', refused),
  python('recursion without a limit', 'import sys\nsys.setrecursionlimit(10**9)\ndef f(x): return f(x)', [
    'error',
    'crashed',
    'memory',
  ]),
  python(
    'a regular expression without end',
    'import re\ndef f(x): return bool(re.match(r"^(a+)+$", "a" * 60 + "b"))',
    stuck,
  ),
  python('a fork bomb', 'import os\ndef f(x):\n    while True: os.fork()', refused),
  python(
    'a process',
    'import subprocess\ndef f(x): return subprocess.run(["id"], capture_output=True).stdout.decode()',
    refused,
  ),
  python('a thread', 'import threading\ndef f(x): threading.Thread(target=print).start()', refused),
  python(
    'the environment',
    'import os\ndef f(x): return [key for key in os.environ if key in ("SECRET", "DATABASE_URL", "PORT", "NODE_ENV")]',
    done,
    '[]',
  ),
  python('/proc', reach('open("/proc/self/environ").read()'), done, '"nothing"'),
  python('a file', `def f(x):\n    open(${JSON.stringify(file)}, "w").write("changed")`, refused),
  python(
    'a symbolic link',
    `import os\ndef f(x):\n    os.symlink(${JSON.stringify(file)}, "/tmp/link")\n    return open("/tmp/link").read()`,
    refused,
  ),
  python('a signal', `import os, signal\ndef f(x): os.kill(${pid}, signal.SIGKILL)`, refused),
  python('an exit code', 'import sys\ndef f(x): sys.exit(0)', refused),
  python('the end of the process', 'import os\ndef f(x): os._exit(0)', ['crashed']),
  python('an abort', 'import os\ndef f(x): os.abort()', ['crashed', 'error']),
  python(
    'a request to the server',
    `import socket\ndef f(x):\n    s = socket.create_connection(("127.0.0.1", ${port}), timeout=1)\n    s.sendall(b"GET / HTTP/1.0\\r\\n\\r\\n")\n    return s.recv(100).decode()`,
    ['error', 'timeout'],
  ),
  python(
    'a download',
    `import urllib.request\ndef f(x): return urllib.request.urlopen("http://127.0.0.1:${port}/").read().decode()`,
    ['error', 'timeout'],
  ),
  python('JavaScript by its modules', `${reach('(__import__("js"), __import__("pyodide_js"))')}`, done, '"nothing"'),
  python(
    'JavaScript by run_js',
    withModules(
      'try:',
      '    import pyodide.code',
      '    return str(pyodide.code.run_js("globalThis.process.env"))',
      'except BaseException: return "nothing"',
    ),
    slow,
    '"nothing"',
  ),
  python(
    'JavaScript by the core module',
    withModules(
      'try:',
      '    import _pyodide_core as core',
      '    return str([getattr(core, n) for n in dir(core) if "js" in n.lower()][0].constructor("return process")())',
      'except BaseException: return "nothing"',
    ),
    slow,
    '"nothing"',
  ),
  python(
    'JavaScript by the garbage collector',
    withModules(
      'found = []',
      'for o in gc.get_objects():',
      '    try:',
      '        found.append(str(o.constructor.constructor("return process")()))',
      '    except BaseException: pass',
      'return found',
    ),
    slow,
    '[]',
  ),
  python(
    'JavaScript by frames',
    'import sys\ndef f(x):\n    frame, found = sys._getframe(), []\n    while frame:\n        found += [k for k in frame.f_globals if k in ("js", "process", "globalThis", "pyodide_js")]\n        frame = frame.f_back\n    return found',
    done,
    '[]',
  ),
  python('memory by ctypes', 'import ctypes\ndef f(x):\n    ctypes.memset(0, 255, 10**8)\n    return 1', [
    'crashed',
    'memory',
    'error',
    'timeout',
  ]),
  python('functions by ctypes', 'import ctypes\ndef f(x):\n    return ctypes.CDLL(None).system(b"id")', [
    'error',
    'returned',
    'crashed',
    'timeout',
  ]),
  python(
    'a patched json',
    'import json\njson.dumps = json.loads = lambda *a, **k: "42"\ndef f(x): return x',
    done,
    '3',
  ),
  python(
    'patched built-ins',
    'import builtins\nbuiltins.str = builtins.len = builtins.type = None\ndef f(x): return x',
    ['returned', 'crashed', 'error'],
  ),
  python(
    'cases to come',
    'import gc\ndef f(x): return any(isinstance(o, list) and o and isinstance(o[0], dict) and "expected" in o[0] for o in gc.get_objects())',
    done,
    'false',
  ),
  python('a micropip package', reach('__import__("micropip")'), done, '"nothing"'),
]

const inSql = ({ file }: Targets): HostileProgram[] => [
  sql('a program', "copy t to program 'id'", ['invalid']),
  sql('a file', `copy t to '${file}'`, ['invalid']),
  sql('reading a file', `select pg_read_file('${file}')`, ['invalid', 'error']),
  sql('reading a file as another role', `select set_config('role', 'postgres', false), pg_read_file('${file}')`, [
    'invalid',
    'error',
  ]),
  sql(
    'reading a file as another role in a later query',
    `select set_config('role', 'postgres', true), query_to_xml('select pg_read_file(''${file}'')', true, true, '')`,
    ['invalid', 'error'],
  ),
  sql('a large object of a file', `select lo_import('${file}')`, ['invalid', 'error']),
  sql('a series without end', 'select count(*) from generate_series(1, 100000000000)', ['timeout', 'memory', 'error']),
  sql(
    'a recursion without end',
    'with recursive r as (select 1 as n union all select n + 1 from r) select max(n) from r',
    ['timeout', 'memory', 'error'],
  ),
  sql('a product of tables', 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b', [
    'timeout',
    'memory',
    'error',
  ]),
  sql('a text of 10 GB', "select string_agg(repeat('x', 1000000), '') from generate_series(1, 10000)", [
    'error',
    'memory',
    'timeout',
    'crashed',
  ]),
  sql('a large result', "select repeat('x', 100000) from generate_series(1, 1000)", [
    'output',
    'memory',
    'crashed',
    'timeout',
  ]),
  sql('sleep', 'select pg_sleep(100)', ['timeout', 'returned', 'error']),
  sql('dropping the tables', 'drop table t', ['invalid']),
  sql('changing the tables', 'alter table t add column y int', ['invalid']),
  sql('deleting in a common table expression', 'with gone as (delete from t returning *) select * from gone', [
    'error',
    'invalid',
  ]),
  sql('a setting', 'set role postgres', ['invalid']),
  sql('a block with a loop', 'do $$ begin loop end loop; end $$', ['invalid']),
  sql('listening', 'listen changes', ['invalid']),
  sql('the end of the transaction', 'commit', ['invalid']),
  sql('two statements', 'select 1; drop table t', ['invalid']),
  sql('a comment that hides the rest', 'select 1 /*', ['invalid']),
  sql('passwords', "select rolpassword from pg_authid where rolpassword is not null union select 'none'", [
    'returned',
    'invalid',
    'error',
  ]),
]

/** All hostile programs, aimed at the targets. */
export const hostilePrograms = (targets: Targets): HostileProgram[] => [
  ...inJavaScript(targets),
  ...inPython(targets),
  ...inSql(targets),
]
