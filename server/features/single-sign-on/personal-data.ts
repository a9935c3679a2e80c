import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const singleSignOnData: PersonalData = {
  single_sign_on_flows: {
    is: 'Sign-in in progress',
    secret: 'nonce code_verifier',
    why: 'Deleted after 15 minutes.',
    plain: 'state_hash browser_hash single_sign_on_id purpose session_id invitation_hash origin next expires_at',
  },
  single_sign_on_identities: {
    is: 'Linked single sign-on',
    rules: [deleted('user_id', 'account')],
    personal: 'issuer subject',
    plain: 'user_id single_sign_on_id created_at',
  },
  single_sign_ons: {
    is: 'Single sign-on of a company',
    rules: [ofCompany('company_id', 'delete')],
    personal: 'domain issuer client_id',
    secret: 'record_value client_secret',
    plain: 'id company_id verified_at checked_at missing_since tested_at is_enabled is_required created_at updated_at',
  },
}
