import { managerMachine } from '#domain/staff/manager-machine.ts'
import { managerLimits } from '#domain/staff/manager.ts'
import { each, items, upTo, words } from './check-words.ts'

/** The constraints of the tables for staff. */
export const staffLimits: Record<string, string[]> = {
  'account_manager_profiles.status': [words(managerMachine.states)],
  'account_manager_profiles.specialties': [items(managerLimits.specialties), each(managerLimits.specialty)],
  'account_manager_profiles.bio': [upTo(managerLimits.bio)],
}
