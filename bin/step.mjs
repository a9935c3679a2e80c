/** Tells on stderr that a step is going on, for as long as it is, and how many seconds it took. */
export async function step(name, work) {
  const started = Date.now()
  process.stderr.write(`${name} …`)
  const dots = setInterval(() => process.stderr.write('.'), 5_000)
  try {
    return await work()
  } finally {
    clearInterval(dots)
    process.stderr.write(` ${seconds(started)}\n`)
  }
}

export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`
