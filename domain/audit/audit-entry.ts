/** Who acted: an applicant or a company's member, staff, a person without a session, or the product itself. */
export const auditActorKinds = ['user', 'staff', 'visitor', 'system'] as const
