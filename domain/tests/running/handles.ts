/** Handles of values in an engine, which are released together. */
export class Handles {
  private readonly kept: { dispose(): void }[] = []

  keep<Handle extends { dispose(): void }>(handle: Handle): Handle {
    this.kept.push(handle)
    return handle
  }

  dispose(): void {
    while (this.kept.length > 0) this.kept.pop()!.dispose()
  }
}
