import { billingFigures } from './billing-figures.ts'
import { drawerFigures } from './drawer-figures.ts'
import { hiringFigures } from './hiring-figures.ts'
import { payFigures } from './pay-figures.ts'
import { staffFigures } from './staff-figures.ts'

/** Every figure that several screens show. Those of money need nothing but companies, talents and staff. */
export const moneyFigures = [...billingFigures, ...payFigures]
export const figures = [...moneyFigures, ...hiringFigures, ...staffFigures, ...drawerFigures]
