-- A told story that stands still because its last reply spoke of real distress or harm. That it does is all that is kept: neither
-- the words nor what kind of distress they spoke of.

alter table told_stories add column pause text check (pause = 'help');
