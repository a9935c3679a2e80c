import type { ServicePage } from './service-page.ts'
import type { ServiceScreen } from './services.ts'
import { codeDevelopment } from './services/code-development.ts'
import { designGraphics } from './services/design-graphics.ts'
import { digitalMarketing } from './services/digital-marketing.ts'
import { financeAccounting } from './services/finance-accounting.ts'
import { humanResources } from './services/human-resources.ts'
import { leadGeneration } from './services/lead-generation.ts'

/** The pages of the services. */
export const servicePages: Partial<Record<ServiceScreen, ServicePage>> = {
  finance_accounting: financeAccounting,
  code_development: codeDevelopment,
  design_graphics: designGraphics,
  digital_marketing: digitalMarketing,
  human_resources: humanResources,
  lead_generation: leadGeneration,
}
