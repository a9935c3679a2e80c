import type { z } from 'zod'
import { signal as signalSchema, live } from '#domain/kernel/live.ts'
import { roomApi } from '#domain/meetings/room-api.ts'
import { roomStreamUrl, roomTimes } from '#domain/meetings/room.ts'
import type { RoomMedia, RoomMessage, RoomReport, RoomSignalData, StayState, stayForm } from '#domain/meetings/room.ts'
import { ApiError, addressOf, call, unanswered } from '#web/lib/api/api.ts'
import { PeerConnection } from './peer-connection.ts'
import type { LocalTracks } from '#web/lib/media/use-local-media.ts'

/** A request that takes longer has probably been lost. On a slow connection, each one gets more time than the last. */
const patience = { first_ms: 4_000, most_ms: 30_000 }
const retry_ms = 700
const measure_ms = 2_000

export interface RoomSnapshot {
  state: StayState | 'entering' | 'failed'
  /** Why the room could not be entered. */
  error: ApiError | null
  /** Whether the last report reached the server. */
  isOnline: boolean
  people: RoomReport['people']
  waiting: RoomReport['waiting']
  can_admit: boolean
  can_invite: boolean
  messages: RoomMessage[]
  peers: ReadonlyMap<string, PeerConnection>
}

const nobody = { people: [], waiting: [], can_admit: false, can_invite: false }
/** The state until the server has answered. */
export const entering: RoomSnapshot = {
  ...nobody,
  state: 'entering',
  error: null,
  isOnline: true,
  messages: [],
  peers: new Map(),
}

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))

/**
 * A person's stay in a meeting room: reports to the server, exchanges connection data with the others' browsers, and
 * keeps a connection to each of them. Has no React.
 */
export class RoomSession {
  readonly #params: { id: string }
  #tracks: LocalTracks
  #media: RoomMedia
  #stay_id = ''
  #signals_until = 0
  #iceServers: RTCIceServer[] = []
  readonly #peers = new Map<string, PeerConnection>()
  #snapshot = entering
  readonly #listeners = new Set<() => void>()
  readonly #ending = new AbortController()
  #stream: EventSource | undefined
  #isReporting = false
  #patience_ms = patience.first_ms
  /** The stay for which the others have been told what is sent. */
  #announced = ''
  #isStale = false
  /** Requests whose order matters, one after another. */
  #sent: Promise<unknown> = Promise.resolve()

  constructor(id: string, tracks: LocalTracks, media: RoomMedia) {
    this.#params = { id }
    this.#tracks = tracks
    this.#media = media
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  current = (): RoomSnapshot => this.#snapshot

  /** Enters the room and stays until `leave`. */
  start(): void {
    const { signal } = this.#ending
    const reports = setInterval(() => void this.#report(), roomTimes.report_ms)
    const measurements = setInterval(() => this.#peers.forEach((peer) => void peer.measure()), measure_ms)
    signal.addEventListener('abort', () => {
      clearInterval(reports)
      clearInterval(measurements)
    })
    addEventListener('online', () => this.#reconnect(), { signal })
    addEventListener('pagehide', () => this.leave(), { signal })
    void this.#enter()
  }

  /** Leaves the room. The request is sent even while the page closes. */
  leave(): void {
    if (this.#ending.signal.aborted) return
    this.#end('left')
    if (this.#stay_id === '') return
    void fetch(addressOf(roomApi.leave.url, this.#params), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stay_id: this.#stay_id } satisfies z.input<typeof stayForm>),
    }).catch(() => {})
  }

  setTracks(tracks: LocalTracks): void {
    this.#tracks = tracks
    for (const peer of this.#peers.values()) peer.setTracks(tracks)
  }

  /** Shows to the others what is sent, and whether the hand is raised. */
  setMedia(media: RoomMedia): void {
    this.#media = media
    if (this.#snapshot.state === 'inside' && this.#stay_id !== '') this.#sendMedia()
  }

  /** Writes to everyone in the call. Sending the same message again has no second effect. */
  async send(id: string, body: string): Promise<void> {
    if (this.#stay_id === '') throw unanswered()
    await call(roomApi.send, { params: this.#params, body: { stay_id: this.#stay_id, id, body } })
    void this.#report()
  }

  async admit(stay_id: string): Promise<void> {
    await call(roomApi.admit, { params: this.#params, body: { stay_id } })
    void this.#report()
  }

  async refuse(stay_id: string): Promise<void> {
    await call(roomApi.refuse, { params: this.#params, body: { stay_id } })
    void this.#report()
  }

  async #enter(): Promise<void> {
    try {
      const { stay_id } = await call(roomApi.enter, { params: this.#params }, { signal: this.#ending.signal })
      this.#stay_id = stay_id
      this.#signals_until = 0
      this.#closePeers()
      this.#listen()
      await this.#report()
    } catch (error) {
      if (this.#ending.signal.aborted) return
      if (error instanceof ApiError && !error.isTransient) return this.#end('failed', error)
      this.#change({ isOnline: false })
      await wait(retry_ms)
      if (!this.#ending.signal.aborted) void this.#enter()
    }
  }

  /** The stream says when something has changed; it contains nothing else. */
  #listen(): void {
    this.#stream?.close()
    const stream = new EventSource(addressOf(roomStreamUrl, this.#params, { stay_id: this.#stay_id }))
    this.#stream = stream
    stream.addEventListener('open', () => void this.#report())
    stream.addEventListener(live.events.signal, ({ data }: MessageEvent<string>) => {
      if (signalSchema.parse(JSON.parse(data)).kind === 'room') void this.#report()
    })
  }

  /** Asks what has changed. While a request is on its way, another one follows it at most. */
  async #report(): Promise<void> {
    if (this.#stay_id === '' || this.#ending.signal.aborted) return
    this.#isStale = true
    if (this.#isReporting) return
    this.#isReporting = true
    try {
      // A stay that was lost is entered again.
      while (this.#isStale && this.#stay_id !== '' && !this.#ending.signal.aborted) {
        this.#isStale = false
        await this.#reportOnce()
      }
    } finally {
      this.#isReporting = false
    }
  }

  async #reportOnce(): Promise<void> {
    const stay_id = this.#stay_id
    const { messages } = this.#snapshot
    const body = {
      stay_id,
      signals_until: this.#signals_until,
      messages_until: messages.at(-1)?.position ?? 0,
    }
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(this.#patience_ms)])
    try {
      const report = await call(roomApi.report, { params: this.#params, body }, { signal })
      this.#patience_ms = Math.max(patience.first_ms, this.#patience_ms / 2)
      if (stay_id === this.#stay_id) this.#take(report)
    } catch (error) {
      if (this.#ending.signal.aborted) return
      if (error instanceof ApiError && !error.isTransient && error.status !== 429) return this.#end('failed', error)
      this.#change({ isOnline: false })
      this.#patience_ms = Math.min(this.#patience_ms * 2, patience.most_ms)
      await wait(retry_ms)
      this.#isStale = true
    }
  }

  #take(report: RoomReport): void {
    if (report.state === 'lost') {
      // The connection was away for too long; the others see a new stay.
      this.#stay_id = ''
      void this.#enter()
      return
    }
    if (report.state !== 'waiting' && report.state !== 'inside') return this.#end(report.state)
    const wasOffline = !this.#snapshot.isOnline
    const { state, people, waiting, can_admit, can_invite, messages, signals, ice_servers } = report
    this.#iceServers = ice_servers as RTCIceServer[]
    this.#connect(people)
    for (const { id, from, data } of signals) {
      this.#signals_until = id
      this.#peers.get(from)?.receive(data)
    }
    // Received signals are confirmed by the next report.
    if (signals.length > 0) this.#isStale = true
    const known = this.#snapshot.messages
    const last = known.at(-1)?.position ?? 0
    this.#change({
      state,
      isOnline: true,
      people,
      waiting,
      can_admit,
      can_invite,
      messages: [...known, ...messages.filter(({ position }) => position > last)],
    })
    if (state === 'inside' && this.#announced !== this.#stay_id) {
      this.#announced = this.#stay_id
      this.#sendMedia()
    }
    if (wasOffline) this.#restartPeers()
  }

  /** Connects to people who have come, and closes the connections to those who have left. */
  #connect(people: RoomReport['people']): void {
    const others = people.filter(({ is_you }) => !is_you).map(({ id }) => id)
    for (const [id, peer] of this.#peers) {
      if (others.includes(id)) continue
      peer.close()
      this.#peers.delete(id)
    }
    for (const id of others) {
      if (this.#peers.has(id)) continue
      const peer = new PeerConnection(
        {
          isPolite: this.#stay_id > id,
          iceServers: this.#iceServers,
          send: (data) => this.#sendSignal(id, data),
          onChange: () => this.#change({}),
        },
        this.#tracks,
      )
      this.#peers.set(id, peer)
    }
    for (const peer of this.#peers.values()) peer.limitVideo(others.length, this.#media.is_sharing)
  }

  #sendSignal(to: string, data: RoomSignalData): void {
    const stay_id = this.#stay_id
    this.#inOrder(
      () => call(roomApi.signal, { params: this.#params, body: { stay_id, to, data } }),
      () => stay_id === this.#stay_id && this.#peers.has(to),
    )
  }

  #sendMedia(): void {
    const stay_id = this.#stay_id
    const media = this.#media
    this.#inOrder(
      () => call(roomApi.setMedia, { params: this.#params, body: { stay_id, ...media } }),
      () => stay_id === this.#stay_id && media === this.#media,
    )
  }

  /** Sends a request after those before it, and again until the server has answered, as long as it is needed. */
  #inOrder(send: () => Promise<unknown>, isNeeded: () => boolean): void {
    const attempt = async (): Promise<void> => {
      if (this.#ending.signal.aborted || !isNeeded()) return
      try {
        await send()
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isTransient) return
        await wait(retry_ms)
        await attempt()
      }
    }
    this.#sent = this.#sent.then(attempt)
  }

  #reconnect(): void {
    void this.#report()
    this.#restartPeers()
  }

  #restartPeers(): void {
    for (const peer of this.#peers.values()) {
      peer.setIceServers(this.#iceServers)
      if (peer.state !== 'connected') peer.restart()
    }
  }

  #closePeers(): void {
    for (const peer of this.#peers.values()) peer.close()
    this.#peers.clear()
  }

  #end(state: RoomSnapshot['state'], error: ApiError | null = null): void {
    this.#ending.abort()
    this.#stream?.close()
    this.#closePeers()
    this.#change({ ...nobody, state, error })
  }

  #change(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change, peers: new Map(this.#peers) }
    for (const listener of this.#listeners) listener()
  }
}
