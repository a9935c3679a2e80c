import { dashboardApi } from '#domain/dashboard/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { staff } from '#server/testing/roles/actors.ts'

export const dashboardRows = defineRows(dashboardApi, () => ({ show: { in: staff }, queues: { in: staff } }))
