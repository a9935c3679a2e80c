import { createContext } from 'react'

/** The first day of a week in calendars: 0 is Sunday, 1 Monday. A portal provides its user's choice. */
export const WeekStart = createContext<0 | 1>(0)
