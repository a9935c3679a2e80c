import { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const testTabs = z.enum(['overview', 'questions', 'results', 'statistics', 'grade', 'history'])
export type TestTab = z.output<typeof testTabs>

/** The selected tab of a test, in the URL. */
export const testTab = inUrl(testTabs).withDefault('overview')
