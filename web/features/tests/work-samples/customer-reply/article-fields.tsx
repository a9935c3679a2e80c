import { Plus, X } from 'lucide-react'
import { customerReplyLimits } from '#domain/tests/work-samples/customer-reply.ts'
import type { CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import { nextIds } from '#web/features/tests/work-samples/next-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type Articles = CustomerReplySample['articles']

interface ArticleFieldsProps {
  articles: Articles
  onArticlesChange: (articles: Articles) => void
}

/** The knowledge base that the applicant can search. */
export function ArticleFields({ articles, onArticlesChange }: ArticleFieldsProps) {
  return (
    <Field
      label="Knowledge base"
      hint={`What the applicant can look up, such as the return policy. Up to ${customerReplyLimits.articles} articles.`}
      group
      optional
    >
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {articles.map((article, at) => (
            <div
              key={article.id}
              role="group"
              aria-label={`Article ${at + 1}`}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line p-4"
            >
              <div className="flex items-end gap-2">
                <Field label="Title" className="grow">
                  {(field) => (
                    <Input
                      {...field}
                      value={article.title}
                      onValueChange={(title) => onArticlesChange(articles.with(at, { ...article, title }))}
                      maxLength={customerReplyLimits.line}
                      placeholder="Returns within 30 days"
                      autoComplete="off"
                    />
                  )}
                </Field>
                <PlainIconButton
                  label={`Remove article ${at + 1}`}
                  icon={<X aria-hidden />}
                  onClick={() => onArticlesChange(articles.toSpliced(at, 1))}
                />
              </div>
              <Field label="Text" counter={{ used: article.body.length, limit: customerReplyLimits.body }}>
                {(field) => (
                  <Textarea
                    {...field}
                    rows={3}
                    value={article.body}
                    onValueChange={(body) =>
                      onArticlesChange(articles.with(at, { ...article, body: body.slice(0, customerReplyLimits.body) }))
                    }
                  />
                )}
              </Field>
            </div>
          ))}
          <div>
            <Button
              size="sm"
              disabled={articles.length >= customerReplyLimits.articles}
              onClick={() =>
                onArticlesChange([...articles, { id: nextIds(articles, 'a', 1)[0]!, title: '', body: '' }])
              }
            >
              <Plus aria-hidden />
              Add article
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
