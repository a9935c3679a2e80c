/** Shows on stderr that a step is running, and at its end the result and the duration. */
export async function step(name, work, outcome = () => '') {
  const started = Date.now()
  process.stderr.write(`${name} …`)
  const dots = setInterval(() => process.stderr.write('.'), 5_000)
  try {
    const result = await work()
    process.stderr.write(` ${outcome(result)}`)
    return result
  } finally {
    clearInterval(dots)
    process.stderr.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
}
