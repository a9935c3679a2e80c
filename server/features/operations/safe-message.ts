import { failedJobLimits } from '#domain/operations/failed-job.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An error message on one line, without what could be a secret: credentials and queries of URLs, long tokens. */
export function safeMessage(message: string): string {
  const clean = message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1…@')
    .replace(/(\w+:\/\/[^\s?#"']+)[?#][^\s"')]*/g, '$1?…')
    .replace(/\b((?:bearer|basic)\s+)\S+/gi, '$1…')
    .replace(/\b(\w*(?:token|secret|password|key|code)["']?\s*[=:]\s*["']?)[^\s"',;&]+/gi, '$1…')
    .replace(/[\w-]{32,}/g, (word) => (uuid.test(word) ? word : '…'))
  return clean.length > failedJobLimits.error ? `${clean.slice(0, failedJobLimits.error - 1)}…` : clean
}
