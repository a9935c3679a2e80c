/**
 * Tells on stderr that a step is going on, for as long as it is, and at its end how many seconds it took and what came
 * out of it.
 */
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
