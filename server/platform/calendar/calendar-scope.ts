/** To read and write the events of the user's calendars, nothing else. */
export const calendarScope = 'https://www.googleapis.com/auth/calendar.events'
