/** What we say of ourselves in figures. Each figure stands here once; every page takes it from here. */
export const claims = {
  businesses: '500+',
  projects: '500+',
  coverage: '24/7',
  replyHours: '24 hours',
  costSavings: '60%',
  /** What one client's inbox came to cost less. */
  emailSavings: '75%',
  faster: '40%',
  rating: '4.9/5',
  retention: '98%',
  satisfaction: '98%',
  industries: '50+',
  accuracy: '99.8%',
  /** Between the first message and the first candidates. */
  firstCandidates: 'a week',
  /** How long before its end an assignment is given up. */
  notice: 'two weeks',
} as const
