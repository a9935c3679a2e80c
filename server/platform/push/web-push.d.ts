/** What we use of `web-push`, which has no types of its own. */
declare module 'web-push' {
  interface Details {
    method: 'POST'
    headers: Record<string, string | number>
    body: Buffer
  }
  interface Options {
    vapidDetails: { subject: string; publicKey: string; privateKey: string }
    TTL: number
    topic: string
  }
  const webPush: {
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ) => Details
  }
  export default webPush
}
