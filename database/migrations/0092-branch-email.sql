-- The mailbox of a branch: enquiries about its imported listings go there once a link mailed to it has been opened.
alter table agency_branch add column email text check (length(email) between 3 and 254);
