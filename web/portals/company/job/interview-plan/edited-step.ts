import type { PlanStep, StepForm } from '#domain/interview-plans/interview-plan.ts'

/** A step in the form. */
export type EditedStep = StepForm

/** A step to fill in. */
export const blankStep: EditedStep = {
  id: null,
  kind: 'screen',
  name: '',
  purpose: '',
  minutes: 30,
  attributes: [],
  questions: [],
  interviewer_ids: [],
}

/** The steps of a plan, to change them. */
export const editedSteps = (steps: readonly PlanStep[]): EditedStep[] =>
  steps.map(({ interviewers, ...step }) => ({
    ...step,
    interviewer_ids: interviewers.map(({ user_id }) => user_id),
  }))

/** The same steps as new ones, for another job. */
export const copiedSteps = (steps: readonly PlanStep[]): EditedStep[] =>
  editedSteps(steps).map((step) => ({ ...step, id: null }))
