const reportMax = 20_000

/**
 * Why a report on a delivery says that it failed for good: the response of the recipient's mail server, or the status
 * code (RFC 3464). Null if the email was delivered or is only delayed.
 */
export function readDeliveryFailure(report: string): string | null {
  const recipients = report
    .slice(0, reportMax)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n\r?\n/)
  const failed = recipients.find((fields) => /^action:[ \t]*failed\b/im.test(fields))
  if (failed === undefined) return null
  const diagnosis = /^diagnostic-code:(?:[^;\r\n]*;)?([^\r\n]*)/im.exec(failed)?.[1]?.trim()
  return diagnosis || /^status:([^\r\n]*)/im.exec(failed)?.[1]?.trim() || 'No reason was given.'
}
