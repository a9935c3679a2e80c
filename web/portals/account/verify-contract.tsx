import { useQuery } from '@tanstack/react-query'
import { FileCheck, FileQuestionMark, FileX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { contractsApi } from '#domain/contracts/api.ts'
import { contractHash } from '#domain/contracts/contract.ts'
import { acceptedFor } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { titleOf } from '#web/lib/navigation/title.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Heading } from './heading.tsx'
import { Outcome } from './outcome.tsx'

export const meta: MetaFunction = () => [{ title: titleOf('verify') }, { name: 'robots', content: 'noindex' }]

/** Says whether a file is a genuine contract. The file stays in the browser; only its hash is sent. */
export default function VerifyContract() {
  const { hash } = useParams()
  return (
    <>
      {hash === undefined ? (
        <Heading title="Verify a contract">Choose the PDF file of a contract to check whether it is genuine.</Heading>
      ) : (
        <Result hash={hash} />
      )}
      <ChooseFile prompt={hash === undefined ? 'Choose a file' : 'Check another file'} />
    </>
  )
}

function Result({ hash }: { hash: string }) {
  const parsed = contractHash.safeParse(hash)
  const query = useQuery({
    ...queryFor(contractsApi.verify, { params: { hash: parsed.data ?? '' } }),
    enabled: parsed.success,
  })
  if (!parsed.success)
    return (
      <Outcome icon={<FileQuestionMark />} tone="bad" title="This link does not work">
        The address does not contain the SHA-256 hash of a file. Choose the file instead.
      </Outcome>
    )
  return (
    <Loaded query={query} error="Failed to check the file. Please try again." loading={<Skeleton className="h-40" />}>
      {({ is_genuine }) =>
        is_genuine ? (
          <Outcome icon={<FileCheck />} tone="good" title="This file is genuine">
            It is a signed contract, and it has not been changed since.
            <Hash value={parsed.data} />
          </Outcome>
        ) : (
          <Outcome icon={<FileX />} tone="bad" title="This file is not genuine">
            No signed contract has this hash. The file was changed, or it is not one of our contracts.
            <Hash value={parsed.data} />
          </Outcome>
        )
      }
    </Loaded>
  )
}

function Hash({ value }: { value: string }) {
  return (
    <span className="mt-4 block text-sm">
      SHA-256 <code className="block font-mono text-ink wrap-anywhere">{value}</code>
    </span>
  )
}

function ChooseFile({ prompt }: { prompt: string }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const check = async (file: File) => {
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
      setFailed(false)
      void navigate(pathTo('verify', { hash }))
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className="mt-8">
      <FileDrop
        prompt={prompt}
        hint="PDF. The file does not leave your device."
        accept={acceptedFor('contract')}
        onFile={(file) => void check(file)}
      />
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          This file could not be read. Please choose it again.
        </p>
      )}
    </div>
  )
}
