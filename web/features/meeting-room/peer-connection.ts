import type { RoomSignalData } from '#domain/meetings/room.ts'
import type { LocalTracks } from '#web/lib/media/use-local-media.ts'
import { qualityOf, readStats } from './connection-quality.ts'
import type { ConnectionQuality, ConnectionStats } from './connection-quality.ts'

/** After this time without a connection, other network paths are tried. */
const restartAfter_ms = 1_500
/** And again, until one works. */
const restartAgain_ms = 3_000

type Kind = keyof LocalTracks

/** The picture goes to each of the others separately, so with several it is smaller. */
const bitrates = { one: 1_500_000, several: 600_000 } as const

export type PeerState = 'connecting' | 'connected' | 'reconnecting'

interface PeerOptions {
  /** One of two peers gives way when both propose a session at once. */
  isPolite: boolean
  iceServers: RTCIceServer[]
  send: (data: RoomSignalData) => void
  onChange: () => void
}

/** The connection to one other person in the call: WebRTC's "perfect negotiation". */
export class PeerConnection {
  /** What the other person sends. */
  readonly stream = new MediaStream()
  state: PeerState = 'connecting'
  quality: ConnectionQuality = 'good'
  readonly #connection: RTCPeerConnection
  readonly #options: PeerOptions
  readonly #senders: Partial<Record<Kind, RTCRtpSender>> = {}
  /** Signals are handled one after another. */
  #handled: Promise<unknown> = Promise.resolve()
  #isOffering = false
  #isIgnoringOffer = false
  #isSettingAnswer = false
  #restart: ReturnType<typeof setTimeout> | undefined
  #stats: ConnectionStats | undefined

  constructor(options: PeerOptions, local: LocalTracks) {
    this.#options = options
    this.#connection = new RTCPeerConnection({ iceServers: options.iceServers })
    const connection = this.#connection
    connection.addEventListener('negotiationneeded', () => void this.#offer())
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate?.candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      options.send({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment })
    })
    connection.addEventListener('track', ({ track }) => {
      this.stream.addTrack(track)
      options.onChange()
    })
    connection.addEventListener('iceconnectionstatechange', () => this.#followState())
    this.setTracks(local)
  }

  /** Sends these tracks from now on. */
  setTracks(local: LocalTracks): void {
    for (const kind of ['audio', 'video'] as const) {
      const track = local[kind]
      const sender = this.#senders[kind]
      // Replacing a track needs no new session.
      if (sender) void sender.replaceTrack(track)
      else if (track) this.#senders[kind] = this.#connection.addTrack(track)
    }
  }

  /** Limits what the picture takes, by the number of others in the call. A screen keeps its size. */
  limitVideo(others: number, isSharing: boolean): void {
    const sender = this.#senders.video
    const parameters = sender?.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (!sender || !parameters || !encoding) return
    encoding.maxBitrate = others > 1 && !isSharing ? bitrates.several : bitrates.one
    encoding.scaleResolutionDownBy = others > 1 && !isSharing ? 2 : 1
    // It fails while a session is being negotiated, and is repeated with the next report.
    sender.setParameters(parameters).catch(() => {})
  }

  /** Handles a signal of the other person. */
  receive(data: RoomSignalData): void {
    this.#handled = this.#handled.then(() => this.#handle(data)).catch(() => this.restart())
  }

  /** Looks for a network path that works, such as after a change of the network. */
  restart(): void {
    if (this.#connection.signalingState !== 'closed') this.#connection.restartIce()
  }

  /** New credentials for a relay are used from the next restart on. */
  setIceServers(iceServers: RTCIceServer[]): void {
    if (this.#connection.signalingState !== 'closed') this.#connection.setConfiguration({ iceServers })
  }

  /** Measures the connection. */
  async measure(): Promise<void> {
    const stats = readStats(await this.#connection.getStats())
    const quality = qualityOf(stats, this.#stats)
    this.#stats = stats
    if (quality === this.quality) return
    this.quality = quality
    this.#options.onChange()
  }

  close(): void {
    clearTimeout(this.#restart)
    this.#connection.close()
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true
      await this.#connection.setLocalDescription()
      this.#sendDescription()
    } catch {
      // The connection was closed, or an offer of the other person has arrived meanwhile.
    } finally {
      this.#isOffering = false
    }
  }

  async #handle(data: RoomSignalData): Promise<void> {
    const connection = this.#connection
    if (connection.signalingState === 'closed') return
    if (data.kind === 'candidate') {
      const { kind: _, ...candidate } = data
      await connection.addIceCandidate(candidate).catch((error: unknown) => {
        if (!this.#isIgnoringOffer) throw error
      })
      return
    }
    const isReady = !this.#isOffering && (connection.signalingState === 'stable' || this.#isSettingAnswer)
    this.#isIgnoringOffer = !this.#options.isPolite && data.type === 'offer' && !isReady
    if (this.#isIgnoringOffer) return
    this.#isSettingAnswer = data.type === 'answer'
    try {
      await connection.setRemoteDescription({ type: data.type, sdp: data.sdp })
    } finally {
      this.#isSettingAnswer = false
    }
    if (data.type !== 'offer') return
    await connection.setLocalDescription()
    this.#sendDescription()
  }

  #sendDescription(): void {
    const { type, sdp } = this.#connection.localDescription!
    this.#options.send({ kind: 'description', type, sdp })
  }

  #followState(): void {
    const { iceConnectionState } = this.#connection
    clearTimeout(this.#restart)
    if (iceConnectionState === 'connected' || iceConnectionState === 'completed') this.state = 'connected'
    else if (iceConnectionState === 'disconnected' || iceConnectionState === 'failed') {
      this.state = 'reconnecting'
      this.#restart = setTimeout(() => this.#restartAgain(), iceConnectionState === 'failed' ? 0 : restartAfter_ms)
    }
    this.#options.onChange()
  }

  #restartAgain(): void {
    if (this.state === 'connected') return
    this.restart()
    this.#restart = setTimeout(() => this.#restartAgain(), restartAgain_ms)
  }
}
