import type { RoomEntrance, RoomReport, StayState } from '#domain/meetings/room.ts'
import type { Answer, Client } from './client.ts'

/** A person's browser in a meeting room, over HTTP. */
export class RoomClient {
  readonly browser: Client
  readonly room: string
  stay_id = ''
  signals_until = 0

  constructor(browser: Client, meeting_id: string) {
    this.browser = browser
    this.room = `/api/meetings/${meeting_id}/room`
  }

  entrance = async () => (await this.browser.get(this.room)).body as unknown as RoomEntrance

  async enter(): Promise<StayState> {
    const answer = await this.browser.post(`${this.room}/enter`)
    const { stay_id, state } = answer.body as unknown as { stay_id: string; state: StayState }
    this.stay_id = stay_id
    return state
  }

  /** All that the browser has not received yet. */
  async report(): Promise<RoomReport> {
    const { stay_id, signals_until } = this
    const answer = await this.browser.post(`${this.room}/report`, { stay_id, signals_until, messages_until: 0 })
    const report = answer.body as unknown as RoomReport
    this.signals_until = report.signals?.at(-1)?.id ?? signals_until
    return report
  }

  post = (verb: string, body: object): Promise<Answer> =>
    this.browser.post(`${this.room}/${verb}`, { stay_id: this.stay_id, ...body })

  signal = (to: string, sdp: string) => this.post('signals', { to, data: { kind: 'description', type: 'offer', sdp } })
}
