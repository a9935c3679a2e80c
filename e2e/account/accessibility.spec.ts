import { testScreensOf } from '../accessible.ts'

testScreensOf('account')
