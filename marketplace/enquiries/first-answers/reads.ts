/**
 * SQL join after the enquiry `m`: `first_answer.at` is when its advertiser's side first wrote after it, null before that.
 * Answers that a program sent by mail are never taken in, so every answer is a person's.
 */
export const FIRST_ANSWER = `left join lateral (select answer.created_at as at from conversation_message answer
  where answer.conversation_id = m.conversation_id and answer.side = 'advertiser'
    and answer.created_at >= m.created_at order by answer.created_at, answer.id limit 1) first_answer on true`;

/** SQL condition: whether the searcher of the conversation `c` works for the advertiser's agency; $2 is the agency's id. */
export const IS_BY_COLLEAGUE = `exists (select from agency_member colleague
  where colleague.user_id = c.searcher_id and colleague.agency_id = $2::integer)`;

/**
 * SQL condition: whether the conversation `c` has an enquiry without an answer, which the advertiser's side neither
 * archived nor blocked. $2 is the agency's id. @param when SQL condition on the enquiry `m`
 */
export function awaitsAnswer(when: string): string {
  return `(c.advertiser_archived_at is null and c.advertiser_blocked_at is null and not ${IS_BY_COLLEAGUE} and exists (
    select from conversation_message m ${FIRST_ANSWER}
     where m.conversation_id = c.id and m.is_enquiry and first_answer.at is null and ${when}))`;
}
