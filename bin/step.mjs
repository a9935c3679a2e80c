/** What the line of the running step begins with, if it writes dots. */
let begun = ''

/**
 * Shows on stderr that a step is running, and at its end the result and the duration. With `among`, other work writes
 * lines meanwhile, so it only has a line at its end, after which the line of the running step begins again.
 */
export async function step(name, work, { outcome = () => '', among = false } = {}) {
  const started = Date.now()
  if (!among) process.stderr.write((begun = `${name} …`))
  const dots = among ? undefined : setInterval(() => process.stderr.write('.'), 5_000)
  let said = ''
  try {
    const result = await work()
    said = ` ${outcome(result)}`
    return result
  } finally {
    clearInterval(dots)
    const line = `${said} ${((Date.now() - started) / 1000).toFixed(1)} s\n`
    if (among) process.stderr.write(`${begun && '\n'}${name} …${line}${begun}`)
    else {
      process.stderr.write(line)
      begun = ''
    }
  }
}
