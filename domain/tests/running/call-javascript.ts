import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { Handles } from './handles.ts'
import { Printed } from './printed.ts'
import { stopMessages, stopped } from './reply.ts'
import type { CaseReply, Program, Stopped } from './reply.ts'
import { runLimits } from './run-limits.ts'

const file = 'answer.js'

/**
 * Calls the function of a JavaScript program with the arguments, a JSON array, in a runtime of its own. The program has
 * the standard library and `console`, nothing else.
 */
export function callJavaScript(
  quickjs: QuickJSWASMModule,
  program: Program,
  args: string,
  case_ms: number = runLimits.case_ms,
): CaseReply {
  const printed = new Printed()
  const handles = new Handles()
  const ends = Date.now() + case_ms
  let isLate = false
  const runtime = quickjs.newRuntime()
  runtime.setMemoryLimit(runLimits.memory_bytes)
  runtime.setMaxStackSize(runLimits.stack_bytes)
  runtime.setInterruptHandler(() => (isLate ||= Date.now() >= ends))
  const context = runtime.newContext()
  let reply: CaseReply
  try {
    reply = new Call(context, handles, printed).run(program, args)
  } catch (error) {
    // The engine itself failed: its memory is as the program left it.
    reply = stopped('crashed', describeFailure(error), { isBroken: true })
  }
  if (isLate) reply = stopped('timeout', stopMessages.case_time)
  reply.output = printed.text
  if (reply.isBroken) return reply
  try {
    handles.dispose()
    context.dispose()
    runtime.dispose()
  } catch {
    reply.isBroken = true
  }
  return reply
}

/** A value of the program, or why there is none. */
type Evaluated = { value: QuickJSHandle; stopped?: undefined } | { stopped: Stopped }
type VmResult = ReturnType<QuickJSContext['evalCode']>

class Call {
  private readonly context: QuickJSContext
  private readonly handles: Handles
  private readonly tools: QuickJSHandle

  constructor(context: QuickJSContext, handles: Handles, printed: Printed) {
    this.context = context
    this.handles = handles
    const print = handles.keep(context.newFunction('print', (text) => printed.add(context.getString(text))))
    const prelude = handles.keep(context.unwrapResult(context.evalCode(preludeText, 'prelude.js')))
    this.tools = handles.keep(context.unwrapResult(context.callFunction(prelude, context.undefined, print)))
  }

  run(program: Program, args: string): CaseReply {
    const { context } = this
    const found = this.findFunction(program)
    if (found.stopped) return found.stopped
    const returned = this.callTool('call', found.value, this.handles.keep(context.newString(args)))
    if (returned.stopped) return returned.stopped
    const settled = this.settle(returned.value)
    if (settled.stopped) return settled.stopped
    const text = this.callTool('write', settled.value)
    if (text.stopped) return text.stopped
    if (context.typeof(text.value) !== 'string')
      return stopped('error', 'The returned value cannot be written as JSON.')
    if (context.getNumber(this.property(text.value, 'length')) > runLimits.value)
      return stopped('output', stopMessages.value)
    return { status: 'returned', value: context.getString(text.value), output: '' }
  }

  /** Runs the program, and finds its function by the name. */
  private findFunction({ code, function_name }: Program): Evaluated {
    const { context } = this
    const isModule = /^\s*(export|import)\b/m.test(code)
    const defined = this.take(context.evalCode(code, file, { type: isModule ? 'module' : 'global' }))
    if (defined.stopped) return defined
    const found = isModule
      ? this.exported(defined.value, function_name)
      : this.take(context.evalCode(`typeof ${function_name} === 'function' ? ${function_name} : undefined`, 'find.js'))
    if (found.stopped || context.typeof(found.value) === 'function') return found
    return { stopped: stopped('invalid', stopMessages.missing(function_name)) }
  }

  private exported(evaluated: QuickJSHandle, name: string): Evaluated {
    const exports = this.settle(evaluated)
    return exports.stopped ? exports : { value: this.property(exports.value, name) }
  }

  /** The value of a promise, after all that it waits for. */
  private settle(value: QuickJSHandle): Evaluated {
    const { context } = this
    for (;;) {
      const state = context.getPromiseState(value)
      if (state.type === 'fulfilled') return { value: state.notAPromise ? value : this.handles.keep(state.value) }
      if (state.type === 'rejected') return { stopped: this.explain(this.handles.keep(state.error)) }
      if (!context.runtime.hasPendingJob()) return { stopped: stopped('error', stopMessages.unresolved) }
      const ran = context.runtime.executePendingJobs(100)
      if (ran.error) return { stopped: this.explain(this.handles.keep(ran.error)) }
    }
  }

  private callTool(name: 'call' | 'write', ...values: QuickJSHandle[]): Evaluated {
    return this.take(this.context.callFunction(this.property(this.tools, name), this.context.undefined, ...values))
  }

  private take(result: VmResult): Evaluated {
    if (result.error) return { stopped: this.explain(this.handles.keep(result.error)) }
    return { value: this.handles.keep(result.value) }
  }

  private property(value: QuickJSHandle, name: string | number): QuickJSHandle {
    return this.handles.keep(this.context.getProp(value, name))
  }

  /** What a person reads of an error. The program can have thrown anything. */
  private explain(error: QuickJSHandle): Stopped {
    const { context } = this
    const described = context.callFunction(this.property(this.tools, 'describe'), context.undefined, error)
    if (described.error) {
      this.handles.keep(described.error)
      return stopped('error', stopMessages.unknown)
    }
    const parts = this.handles.keep(described.value)
    const [message, stack] = [0, 1].map((at) => context.getString(this.property(parts, at))) as [string, string]
    if (message === 'InternalError: out of memory') return stopped('memory', stopMessages.memory)
    const line = Number(new RegExp(`${file}:(\\d+)`).exec(stack)?.[1]) || null
    return stopped(message.startsWith('SyntaxError') && !stack.includes('(') ? 'invalid' : 'error', message, { line })
  }
}

const describeFailure = (error: unknown) =>
  error instanceof RangeError ? 'The program calls itself too deeply.' : stopMessages.crashed

/** What runs before the program: `console`, and functions with the built-ins as they are before the program changes them. */
const preludeText = `(print) => {
  'use strict'
  const { parse, stringify } = JSON
  const { String, Error, Map, Set, Object } = globalThis
  const cut = (text) => text.length > 2000 ? text.slice(0, 2000) : text
  const plain = (key, value) => {
    if (value instanceof Map) return { Map: [...value] }
    if (value instanceof Set) return { Set: [...value] }
    if (typeof value === 'bigint') return value + 'n'
    return typeof value === 'function' ? '[function]' : value
  }
  const format = (value) => {
    if (typeof value === 'string') return value
    if (typeof value === 'function') return '[function ' + value.name + ']'
    if (value instanceof Error) return value.name + ': ' + value.message
    if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? value + 'n' : String(value)
    try { return stringify(value, plain) ?? String(value) } catch { return Object.prototype.toString.call(value) }
  }
  const log = (...values) => print(values.map(format).join(' ') + '\\n')
  globalThis.console = { log, info: log, debug: log, warn: log, error: log, table: log, dir: log, trace: log,
    assert: (holds, ...values) => { if (!holds) log('Assertion failed', ...values) }, group: log, groupEnd() {},
    time() {}, timeEnd() {}, count() {}, clear() {} }
  return {
    call: (answer, args) => answer(...parse(args)),
    write: (value) => stringify(value) ?? 'null',
    describe: (error) => error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error)
      ? [cut(String(error.name ?? 'Error') + ': ' + String(error.message)), String(error.stack ?? '').slice(0, 20000)]
      : [cut('Error: ' + format(error)), ''],
  }
}`
