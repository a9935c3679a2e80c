/** What we say of ourselves in figures. Each figure stands here once; every page takes it from here. */
export const claims = {
  businesses: '500+',
  coverage: '24/7',
} as const
