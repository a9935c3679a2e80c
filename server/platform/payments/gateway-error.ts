/**
 * Why the gateway did not do something. `off`: no gateway is configured. `unavailable`: for now, also because of a rate
 * limit. `not_found`: an ID that it does not know. `refused`: a request that it never accepts, such as with a wrong key.
 */
export type GatewayProblem = 'off' | 'unavailable' | 'not_found' | 'refused'

/** A request that the gateway did not fulfil. Declined payments are not errors. */
export class GatewayError extends Error {
  readonly problem: GatewayProblem

  constructor(problem: GatewayProblem, detail: string) {
    super(`Payment gateway: ${problem} (${detail})`)
    this.name = 'GatewayError'
    this.problem = problem
  }
}
