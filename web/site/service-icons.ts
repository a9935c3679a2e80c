import type { LucideIcon } from 'lucide-react'
import {
  BadgeDollarSign,
  Calculator,
  CodeXml,
  Contact,
  Headphones,
  Keyboard,
  Megaphone,
  Palette,
  ShoppingBag,
  Users,
  Workflow,
} from 'lucide-react'
import type { ScreenName } from '#domain/paths.ts'

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  customer_service: Headphones,
  data_entry: Keyboard,
  virtual_assistants: Contact,
  business_operations: Workflow,
  finance_accounting: Calculator,
  code_development: CodeXml,
  design_graphics: Palette,
  digital_marketing: Megaphone,
  human_resources: Users,
  lead_generation: BadgeDollarSign,
  ecommerce_support: ShoppingBag,
}

/** The picture of a service. */
export const serviceIcon = (screen: ScreenName): LucideIcon => icons[screen] ?? Workflow
