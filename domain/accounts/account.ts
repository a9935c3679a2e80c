import { z } from 'zod'
import { adminRole, memberRoles, role } from '../kernel/actor.ts'
import { legalDocuments } from '../legal/legal-document.ts'
import { email, instant, line, requiredLine, text, timeZone, uuid } from '../kernel/text.ts'
import { displayPreferences } from './display.ts'

export const accountLimits = { name: 100, company_name: 120, password_min: 6, password_max: 200 } as const

/** What staff may do with many companies or applicants at once. */
export const bulkPermissions = [
  'suspend_companies',
  'activate_companies',
  'delete_companies',
  'restore_companies',
  'suspend_applicants',
  'activate_applicants',
  'remove_applicants',
  'restore_applicants',
] as const
export type BulkPermission = (typeof bulkPermissions)[number]

export const accountMessages = {
  required: 'Email and password are required',
  all_required: 'All fields are required',
  name_required: 'Please enter your name.',
  company_name_required: 'Please enter the name of your company.',
  email_required: 'Please enter your email address.',
  password_required: 'Please enter a password.',
  email: 'Please enter a valid email address',
  password: `Password must be at least ${accountLimits.password_min} characters`,
  password_hint: `At least ${accountLimits.password_min} characters.`,
  common_password: 'This password is too common. Please choose another one.',
  breached_password: 'This password has appeared in a data breach. Please choose another one.',
  wrong_password: 'This password is not correct.',
  terms: 'Please accept the terms.',
  failed: 'An error occurred. Please try again.',
  admin_failed: 'Authentication failed. Please try again.',
} as const

/** The account types that users can register. */
export const userType = z.enum(['applicant', 'company'])
export type UserType = z.output<typeof userType>

/** The user type preselected for an address: free-mail users are mostly applicants. Only a default. */
export function guessUserType(address: string): UserType {
  return /applicant|@(gmail|googlemail)\.com$/i.test(address.trim()) ? 'applicant' : 'company'
}

const requiredEmail = z.string().min(1, accountMessages.email_required).pipe(email)
const password = text(accountLimits.password_max, 'A password')
const requiredPassword = password
  .min(1, accountMessages.password_required)
  .min(accountLimits.password_min, accountMessages.password)
export const newPassword = password.min(accountLimits.password_min, accountMessages.password)

export const loginForm = z
  .strictObject({
    email: requiredEmail,
    password: requiredPassword,
  })
  .meta({ id: 'LoginForm' })
export type LoginForm = z.output<typeof loginForm>

export const registerForm = z
  .strictObject({
    user_type: userType,
    name: requiredLine(accountLimits.name, accountMessages.name_required, 'A name'),
    email: requiredEmail,
    password: requiredPassword,
    accept_terms: z.literal(true, accountMessages.terms),
    /** Only for companies. */
    company_name: line(accountLimits.company_name, 'A company name').optional(),
    /** The browser's time zone; becomes the time zone of a new company. */
    timezone: timeZone.default('UTC'),
  })
  .refine((form) => form.user_type !== 'company' || form.company_name, {
    path: ['company_name'],
    message: accountMessages.company_name_required,
    // Reported together with the other missing fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type RegisterForm = z.output<typeof registerForm>

const missing: readonly string[] = [
  accountMessages.name_required,
  accountMessages.company_name_required,
  accountMessages.email_required,
  accountMessages.password_required,
]

/** Whether one of the messages reports an empty field. */
export const isMissingField = (messages: readonly string[]): boolean => messages.some((one) => missing.includes(one))

/** Whether others see that the user is online. */
export const onlineStatusForm = z.strictObject({ shows_online: z.boolean() })

/** A member's or staff's own name. */
export const renameForm = z.strictObject({
  name: requiredLine(accountLimits.name, accountMessages.name_required, 'A name'),
})
export type RenameForm = z.output<typeof renameForm>

export const forgotPasswordForm = z.strictObject({ email })

/** A token from an email link: 32 random bytes, base64url. */
export const oneTimeToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete.')

export const resetPasswordForm = z.strictObject({ token: oneTimeToken, password: newPassword })
export const verifyEmailForm = z.strictObject({ token: oneTimeToken })

export const identityProviders = ['google', 'apple', 'linkedin'] as const
export const identityProvider = z.enum(identityProviders)
export type IdentityProvider = (typeof identityProviders)[number]
export const identityProviderLabels: Record<IdentityProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  linkedin: 'LinkedIn',
}

/** The signed-in user, as sent to their own browser. */
export const me = z
  .object({
    user_id: uuid,
    role,
    /** Of admins. */
    admin_role: adminRole.nullable(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    photo_file_id: uuid.nullable(),
    company: z
      .object({
        id: uuid,
        name: z.string(),
        status: z.enum(['active', 'suspended']),
        member_role: z.enum(memberRoles),
        /** The company's own, whatever the user chose for themselves. */
        timezone: z.string(),
      })
      .nullable(),
    /** The time zone of all displayed dates: the user's choice, otherwise the company's or the profile's. Null: the browser's. */
    timezone: z.string().nullable(),
    /** Whether others see that the user is online. */
    shows_online: z.boolean(),
    display: displayPreferences,
    /** Without a second factor, the user can only set one up. */
    must_set_up_two_factor: z.boolean(),
    /** Before they are accepted, the user can only accept them, export their data or leave. */
    must_accept: z.array(z.enum(legalDocuments)),
    /** Staff see the product as this user, read-only, until then. */
    viewed_until: instant.nullable(),
    /** Actions available on every screen. */
    allowed: z.array(
      z.enum([
        'create_job',
        'find_candidates',
        'save_talents',
        'see_analytics',
        'see_billing',
        'see_reports',
        'see_support_report',
        'list_companies',
        'list_applicants',
        'import_talents',
        'list_jobs',
        'list_tests',
        'create_library_tests',
        'edit_content',
        'list_assignments',
        'list_account_managers',
        'search_talents',
        'see_tickets',
        'write_messages',
        'submit_offers',
        'view_accounts',
        'see_payments',
        /** The provider's own books: payouts, the ledger, bank statements and fee rules. */
        'see_ledger',
        'set_billing_terms',
        'use_support_chat',
        'see_administrators',
        'see_operations',
        'see_settings',
        'see_appeals',
        'see_legal_holds',
        'see_privacy_requests',
        'see_verifications',
        'see_duplicate_accounts',
        ...bulkPermissions,
        'see_audit_log',
        'export_audit_log',
      ]),
    ),
  })
  .meta({ id: 'Me' })
export type Me = z.output<typeof me>
