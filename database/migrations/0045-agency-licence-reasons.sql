-- Why a licence was refused: shown and mailed to the agency. Earlier refusals have no reason.
alter table agency_licence_decision
  add column reason text check (reason in ('not_in_register', 'other_name', 'not_current', 'not_confirmed')),
  add column note text check (length(note) between 1 and 500),
  add constraint agency_licence_decision_reason check (decision = 'refused' or (reason is null and note is null)),
  add constraint agency_licence_decision_note check (note is null or reason is not null);
