/** The clock by which runs are ended. */
export const browserClock = {
  now: () => performance.now(),
  after: (ms: number) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const passed = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    })
    return { passed, cancel: () => clearTimeout(timer) }
  },
}
