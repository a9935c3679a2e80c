import type { TestData } from './test-data.ts'
import { developmentTests } from './tests/development.ts'
import { marketingTests } from './tests/marketing.ts'
import { officeTests } from './tests/office.ts'

/** Every test that the demo data knows: all of them at the demo company, some at others. */
export const testData: readonly TestData[] = [...developmentTests, ...officeTests, ...marketingTests]
