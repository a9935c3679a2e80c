import type { ServicePage } from './service-page.ts'
import type { ServiceScreen } from './services.ts'
import { businessOperations } from './services/business-operations.ts'
import { codeDevelopment } from './services/code-development.ts'
import { customerService } from './services/customer-service.ts'
import { dataEntry } from './services/data-entry.ts'
import { designGraphics } from './services/design-graphics.ts'
import { digitalMarketing } from './services/digital-marketing.ts'
import { ecommerceSupport } from './services/ecommerce-support.ts'
import { financeAccounting } from './services/finance-accounting.ts'
import { humanResources } from './services/human-resources.ts'
import { leadGeneration } from './services/lead-generation.ts'
import { virtualAssistants } from './services/virtual-assistants.ts'

/** The pages of the services. */
export const servicePages: Record<ServiceScreen, ServicePage> = {
  customer_service: customerService,
  data_entry: dataEntry,
  virtual_assistants: virtualAssistants,
  business_operations: businessOperations,
  finance_accounting: financeAccounting,
  code_development: codeDevelopment,
  design_graphics: designGraphics,
  digital_marketing: digitalMarketing,
  human_resources: humanResources,
  lead_generation: leadGeneration,
  ecommerce_support: ecommerceSupport,
}
