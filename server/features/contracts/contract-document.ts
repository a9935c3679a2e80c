import { product } from '#domain/product.ts'
import type { PdfContent, PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { kindOf } from './contract-rows.ts'
import type { ContractRow, NameCorrection, SignatureRow } from './contract-rows.ts'
import { writeContract } from './write-contract.ts'

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
const sideNames = { company: 'For the Company', talent: 'The Talent' } as const

/** A signed contract as a document: each clause with its plain sentence, and the evidence of both signatures. */
export function contractDocument(row: ContractRow): PdfDocument {
  const { template_version, side, terms } = row
  const { title, clauses } = writeContract({ kind: kindOf(row), version: template_version, side, terms })
  const copy = side === 'company' ? terms.company_name : terms.talent_name
  return {
    title: `${title}: ${terms.company_name} and ${terms.talent_name}`,
    author: product.name,
    created_at: row.created_at,
    footer: `${product.name} · ${title} · ${row.id}`,
    content: [
      { text: title, style: 'title' },
      { text: `${terms.company_name} and ${terms.talent_name}`, style: 'subtitle', margin: [0, 2, 0, 6] },
      { text: `Copy for ${copy}. Template version ${template_version}.`, style: 'note', margin: [0, 0, 0, 12] },
      ...clauses.map(({ heading, text, summary }, index): PdfContent => ({
        unbreakable: true,
        margin: [0, 0, 0, 12],
        columnGap: 18,
        columns: [
          { width: '*', stack: [{ text: `${index + 1}. ${heading}`, bold: true, margin: [0, 0, 0, 2] }, text] },
          {
            width: 160,
            stack: [
              { text: 'In plain words', style: 'small' },
              { text: summary, style: 'note' },
            ],
          },
        ],
      })),
      { text: 'Signatures', style: 'heading', pageBreak: 'before', margin: [0, 0, 0, 8] },
      ...row.signatures.map(signatureBox),
      {
        text: `To verify this file, choose it at ${product.name}’s verification page. The page calculates its SHA-256 hash and says whether it is genuine.`,
        style: 'note',
        margin: [0, 12, 0, 0],
      },
    ],
  }
}

const timeText = (at: string) => `${exact.format(new Date(at))} UTC`

function correctionText({ from, to, at }: NameCorrection): string {
  const names = from === null || to === null ? 'Names not recorded' : `From ${from} to ${to}`
  return `${names}, ${timeText(at)}`
}

function signatureBox(row: SignatureRow): PdfContent {
  const { side, name, email, account_name, name_corrections, ip_address, signed_at } = row
  const facts: [string, string][] = [
    ['Account', account_name === null ? email : `${account_name}, ${email}`],
    ...name_corrections.map((correction): [string, string] => ['Name corrected', correctionText(correction)]),
    ['Time', timeText(signed_at)],
    ['IP address', ip_address ?? 'Not recorded'],
  ]
  return {
    layout: 'box',
    margin: [0, 0, 0, 10],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: sideNames[side], style: 'small' },
              { text: name, style: 'figure', margin: [0, 2, 0, 6] },
              ...facts.map(([label, value]): PdfContent => ({
                columns: [{ text: label, width: 80, style: 'note' }, { text: value }],
              })),
            ],
          },
        ],
      ],
    },
  }
}
