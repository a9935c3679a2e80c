/**
 * Shows on stderr that a step is running, and at its end the result and the duration. With `among`, other work writes
 * lines meanwhile, so it only has a line at its end.
 */
export async function step(name, work, { outcome = () => '', among = false } = {}) {
  const started = Date.now()
  if (!among) process.stderr.write(`${name} …`)
  const dots = among ? undefined : setInterval(() => process.stderr.write('.'), 5_000)
  try {
    const result = await work()
    process.stderr.write(`${among ? `${name} …` : ''} ${outcome(result)}`)
    return result
  } finally {
    clearInterval(dots)
    process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
}
