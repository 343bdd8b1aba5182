-- Texts of postings are kept as they are: to press them together took an import a fifth of the database's time, for half of their room.
alter table postings alter column text set storage external;
