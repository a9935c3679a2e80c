import { testScreensOf } from '../accessible.ts'

testScreensOf('admin')
