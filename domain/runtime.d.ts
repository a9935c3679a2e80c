// The only globals outside ECMAScript that the domain uses; available in browsers and Node.

declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly origin: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(query?: string)
  set(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
