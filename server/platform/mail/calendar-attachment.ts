import type { CalendarPart, MailAttachment } from './mail.ts'

/** A calendar file as an attachment that names its method. */
export const calendarAttachment = ({ method, content }: CalendarPart): MailAttachment => ({
  name: 'invite.ics',
  media_type: `text/calendar; method=${method}; charset=utf-8`,
  content: Buffer.from(content),
})
