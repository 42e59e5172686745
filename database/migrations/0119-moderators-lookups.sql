-- Look-ups of moderators are entries of the log of administrative acts. The words of a search name people: they go.
insert into administrative_act (at, role, actor_id, act, is_lookup, subject_table, subject_id, after)
select at, 'moderator', moderator_id, case kind when 'account' then 'account.read' else 'account.search' end, true,
       case kind when 'account' then 'user_account' end, case kind when 'account' then subject end,
       case kind when 'search' then jsonb_build_object('results', results) end
  from moderator_lookup order by id;
drop table moderator_lookup;
