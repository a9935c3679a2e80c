/** The one global outside ECMAScript that the domain uses; browsers and Node both have it. */
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly origin: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
