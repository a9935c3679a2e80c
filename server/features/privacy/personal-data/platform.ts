import type { Decision } from './decision.ts'

/** Tables of the product itself. */
export const platformTables = {
  ai_usage: { is: 'Use of the AI', why: 'Numbers.', plain: 'day requests cost_micros' },
  audit_checkpoints: { is: 'Signature of the audit log', why: 'Hashes.', plain: 'position hash signed_at signature' },
  audit_cursor: { is: 'Position in the audit log', why: 'Numbers.', plain: 'xid id only_row' },
  health_checks: {
    is: 'Health check',
    why: 'Findings about the product.',
    plain: 'id name status finding value checked_at',
  },
  retention_runs: {
    is: 'Run of the retention periods',
    why: 'Numbers.',
    plain: 'id is_dry_run started_at ended_at counts held',
  },
  service_uptime: { is: 'Uptime', why: 'A time.', plain: 'id last_up_at' },
} as const satisfies Record<string, Decision>
