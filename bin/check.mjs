// npm test: runs all checks, the named ones, or with `changed` those that the changes since main can break. `browsers`
// and `opensearch` run only if named; the rules include the latter. The last line is the total.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { environment } from '../server/platform/config/config-schema.ts'
import { changedFiles, testsFor } from './changed-tests.ts'
import { runQuietly } from './children.mjs'
import { giveUp, lastLines, root } from './set-up.mjs'
import { step } from './step.mjs'

const steps = {
  types: () =>
    all(
      // The longest first. Together, single-threaded ones take half of the time that parallel ones take one by one.
      ['server', 'web', 'domain', 'content', 'e2e', 'e2e/browsers'].map((room) => [
        'typescript/bin/tsc',
        '-p',
        room,
        '--singleThreaded',
      ]),
      // Collecting the garbage of a process that soon ends is a quarter of its work.
      { GOGC: 'off', GOMEMLIMIT: '3GiB' },
    ),
  lint: () => all([['oxlint/bin/oxlint', '--deny-warnings']]),
  format: () => all([['oxfmt/bin/oxfmt', '--check']]),
  knip: () => all([['knip/bin/knip.js', '--no-progress']]),
  rules: () => rules(filters.rules),
  opensearch,
  journeys,
  browsers,
}
/** Run only if named. */
const onRequest = ['opensearch', 'browsers']
const requested = process.argv.slice(2)
const onlyChanged = requested.includes('changed')
const named = requested.filter((name) => name !== 'changed')
const unknown = named.find((name) => !Object.hasOwn(steps, name))
if (unknown) giveUp(`There is no check called ${unknown}. There are: changed, ${Object.keys(steps).join(', ')}.`)
/** The test files to run, as path filters. [''] matches all of them. */
const filters = onlyChanged ? testsFor(changedFiles()) : { rules: [''], journeys: [''] }

/** Holds all temporary files of the checks. Removed on exit, also after an interruption. */
const folder = mkdtempSync(join(temporaryRoot(), 'tulay-check-'))
process.once('exit', removeFolder)
/** The developer's own configuration must not affect the checks. */
const ours = Object.entries(process.env).filter(([name]) => !Object.hasOwn(environment.shape, name))
const env = {
  ...Object.fromEntries(ours),
  TMPDIR: folder,
  // Shares compiled code between the many test processes.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // The rules leave the demo data there for the journeys.
  DEMO_DATA_FOLDER: join(folder, 'demo-data'),
}

/** These run side by side and beside the tests, from whom they take only what those leave idle of the cores. */
const sideBySide = ['types', 'lint', 'format', 'knip']
const inParallel = pLimit(availableParallelism())

const outcomes = { expected: 'passed', flaky: 'wavering', unexpected: 'failed', skipped: 'skipped' }
const total = { passed: 0, failed: 0, skipped: 0 }
const chosen = Object.keys(steps).filter(
  (name) => (named.length > 0 ? named.includes(name) : !onRequest.includes(name)) && filters[name]?.length !== 0,
)
const inTurn = chosen.filter((name) => !sideBySide.includes(name))
const others = Promise.all(chosen.filter((name) => sideBySide.includes(name)).map((name) => check(name, true)))
for (const name of inTurn) tell(await check(name, false))
for (const result of await others) tell(result)
console.log(sum(total))
process.exit(total.failed > 0 ? 1 : 0)

/**
 * The folder in memory if it has enough room and programs may run from it: copying a database there takes an eighth of
 * the time.
 */
function temporaryRoot() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
    if (bavail * bsize > 12e9 && mount && !mount.includes('noexec')) return memory
  } catch {
    // Not on this system.
  }
  return tmpdir()
}

function check(name, among) {
  return step(name.padEnd(9), steps[name], { outcome: sum, among })
}

/** Prints what a check found, and adds it to the total. */
function tell({ slowest = [], problems, ...counts }) {
  if (slowest.length > 0) console.log(`            slowest: ${slowest.join(', ')}`)
  for (const problem of problems) console.log(`\n${problem}\n`)
  for (const kind of Object.keys(total)) total[kind] += counts[kind]
}

function sum({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function tool([program, ...args], { priority, ...more } = {}) {
  const path = join(root, 'node_modules', program)
  return runQuietly(process.execPath, [path, ...args], { cwd: root, env: { ...env, ...more }, priority })
}

/** Runs programs that all have to succeed, as many at a time as there are cores. Counts as one test. */
async function all(programs, more) {
  const idle = { ...more, priority: constants.priority.PRIORITY_LOW }
  const ended = await Promise.all(programs.map((program) => inParallel(() => tool(program, idle))))
  const problems = ended.filter(({ code }) => code !== 0).map(({ output }) => output.trim())
  return { passed: problems.length > 0 ? 0 : 1, failed: problems.length > 0 ? 1 : 0, skipped: 0, problems }
}

/** The architecture and all rules, over HTTP on a real PostgreSQL. */
async function rules(files) {
  const report = join(folder, 'rules.json')
  const ended = await tool([
    'vitest/vitest.mjs',
    'run',
    ...files.filter(Boolean),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return judge(ended, report, ({ testResults }) => testResults.flatMap(testsOfFile))
}

function testsOfFile({ name, status, message, startTime, endTime, assertionResults }) {
  const file = relative(root, name)
  if (assertionResults.length === 0 && status === 'failed')
    return [{ file, duration: 0, outcome: 'failed', title: file, reason: message }]
  return assertionResults.map((test, index) => ({
    file,
    // That of the file, because its tests may run at the same time.
    duration: index === 0 ? endTime - startTime : 0,
    outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    title: `${file}: ${test.fullName}`,
    reason: test.failureMessages.join('\n'),
  }))
}

/** The talent search on a real OpenSearch; also part of the rules. */
async function opensearch() {
  const result = await rules(['server/search/talent/opensearch'])
  if (result.skipped > 0) result.problems.push('OpenSearch was not started: it needs Java and Maven.')
  return result
}

/** The user journeys, in a real browser. */
function journeys() {
  // Retried once, to tell flaky tests from broken ones. Flaky tests are reported.
  return playwright([...filters.journeys.filter(Boolean), '--retries=1'])
}

/** All screens in Firefox and WebKit, if installed. */
async function browsers() {
  const { installedEngines, skippedEngines } = await import('../e2e/browsers/installed.ts')
  const skipped = { skipped: skippedEngines.length, problems: skippedEngines }
  if (installedEngines.length === 0) return { passed: 0, failed: 0, ...skipped }
  const result = await playwright(['--config=e2e/browsers/playwright.config.ts', '--retries=1'])
  return { ...result, skipped: skipped.skipped, problems: [...result.problems, ...skipped.problems] }
}

async function playwright(options) {
  const report = join(folder, 'playwright.json')
  const ended = await tool(['@playwright/test/cli.js', 'test', ...options, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node runs our TypeScript itself: translating all of it for the first time would take Playwright seven seconds.
    PW_DISABLE_TS_ESM: '1',
  })
  return judge(ended, report, ({ suites, errors }) => [
    ...suites.flatMap(testsOfSuite),
    ...errors.map(({ message: reason }) => {
      const title = 'The browser tests'
      return { file: title, duration: 0, outcome: 'failed', title, reason }
    }),
  ])
}

function testsOfSuite({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      duration: results.reduce((all_ms, result) => all_ms + result.duration, 0),
      outcome: outcomes[status],
      title: `${file}: ${title}`,
      reason:
        results
          .at(-1)
          ?.errors.map((error) => error.message)
          .join('\n') ?? '',
    })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}

/** Counts the results of a report. A program that fails without a failed test counts as one failure. */
function judge({ code, output }, report, testsOf) {
  const tests = existsSync(report) ? testsOf(JSON.parse(readFileSync(report, 'utf8'))) : []
  const count = (outcome) => tests.filter((test) => test.outcome === outcome).length
  const problems = tests.filter((test) => test.outcome === 'failed').map(failureText)
  const wavering = tests.filter((test) => test.outcome === 'wavering')
  if (problems.length === 0 && (code !== 0 || tests.length === 0))
    problems.push(lastLines(output) || 'No test was run.')
  return {
    passed: count('passed') + wavering.length,
    failed: problems.length,
    skipped: count('skipped'),
    problems: [...problems, ...wavering.map(({ title }) => `? ${title}: failed, then passed when it was run again`)],
    slowest: slowestOf(tests),
  }
}

/** The files that take longest, because the whole suite has a time limit. */
function slowestOf(tests) {
  const durations = new Map()
  for (const { file, duration } of tests) durations.set(file, (durations.get(file) ?? 0) + duration)
  const longest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, 12)
  return longest.map(([file, duration]) => `${file} ${(duration / 1_000).toFixed(0)} s`)
}

/** Formats a failure without the stack frames of other people's code. */
function failureText({ title, reason }) {
  const own = reason.split('\n').filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
  return `✗ ${title}\n${own.join('\n').trim()}`
}

/**
 * Retries, because the PostgreSQL of an interrupted check may still write to the folder, and a file that disappears
 * during the removal makes it fail.
 */
function removeFolder() {
  const until = Date.now() + 5_000
  while (existsSync(folder) && Date.now() < until) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}
