-- A table of Château Roquefort after 30 moves, as version 0.1.0 kept it at its second migration.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entries (
	table_id VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	move VARCHAR(64), 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT entries_move UNIQUE (table_id, move), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',1,'old-0','{"entry":"act","seat":0,"do":"start g1","at":"2026-11-15T13:44:05.826Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',2,'old-1','{"entry":"act","seat":1,"do":"start a7","at":"2026-11-15T13:44:05.834Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',3,'old-2','{"entry":"act","seat":0,"do":"enter a1","at":"2026-11-15T13:44:05.839Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',4,'old-3','{"entry":"act","seat":0,"do":"slide E6","at":"2026-11-15T13:44:05.843Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',5,'old-4','{"entry":"act","seat":0,"do":"end","at":"2026-11-15T13:44:05.848Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',6,'old-5','{"entry":"act","seat":1,"do":"slide N2","at":"2026-11-15T13:44:05.854Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',7,'old-6','{"entry":"act","seat":1,"do":"uncover J","at":"2026-11-15T13:44:05.860Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',8,'old-7','{"entry":"act","seat":1,"do":"uncover O","at":"2026-11-15T13:44:05.865Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',9,'old-8','{"entry":"act","seat":1,"do":"uncover Q","at":"2026-11-15T13:44:05.872Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',10,'old-9','{"entry":"act","seat":0,"do":"slide E6","at":"2026-11-15T13:44:05.876Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',11,'old-10','{"entry":"act","seat":0,"do":"uncover F","at":"2026-11-15T13:44:05.882Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',12,'old-11','{"entry":"act","seat":0,"do":"end","at":"2026-11-15T13:44:05.888Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',13,'old-12','{"entry":"act","seat":1,"do":"uncover O","at":"2026-11-15T13:44:05.894Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',14,'old-13','{"entry":"act","seat":1,"do":"slide E4","at":"2026-11-15T13:44:05.899Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',15,'old-14','{"entry":"act","seat":1,"do":"enter g7","at":"2026-11-15T13:44:05.905Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',16,'old-15','{"entry":"act","seat":1,"do":"uncover N","at":"2026-11-15T13:44:05.911Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',17,'old-16','{"entry":"act","seat":0,"do":"uncover G","at":"2026-11-15T13:44:05.915Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',18,'old-17','{"entry":"act","seat":0,"do":"uncover E","at":"2026-11-15T13:44:05.920Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',19,'old-18','{"entry":"act","seat":0,"do":"slide N6","at":"2026-11-15T13:44:05.924Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',20,'old-19','{"entry":"act","seat":0,"do":"uncover C","at":"2026-11-15T13:44:05.935Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',21,'old-20','{"entry":"act","seat":1,"do":"uncover J","at":"2026-11-15T13:44:05.967Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',22,'old-21','{"entry":"act","seat":1,"do":"slide N4","at":"2026-11-15T13:44:05.999Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',23,'old-22','{"entry":"act","seat":1,"do":"uncover R","at":"2026-11-15T13:44:06.023Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',24,'old-23','{"entry":"act","seat":1,"do":"uncover N","at":"2026-11-15T13:44:06.044Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',25,'old-24','{"entry":"act","seat":0,"do":"uncover G","at":"2026-11-15T13:44:06.070Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',26,'old-25','{"entry":"act","seat":0,"do":"slide N6","at":"2026-11-15T13:44:06.089Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',27,'old-26','{"entry":"act","seat":0,"do":"uncover F","at":"2026-11-15T13:44:06.109Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',28,'old-27','{"entry":"act","seat":0,"do":"end","at":"2026-11-15T13:44:06.134Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',29,'old-28','{"entry":"act","seat":1,"do":"slide E6","at":"2026-11-15T13:44:06.235Z"}');
INSERT INTO "entries" VALUES('ysw6iwqvd6p5e5pz',30,'old-29','{"entry":"act","seat":1,"do":"uncover J","at":"2026-11-15T13:44:06.256Z"}');
CREATE TABLE reviews (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	session VARCHAR(64), 
	looked INTEGER NOT NULL, 
	notes TEXT NOT NULL, 
	answers TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	UNIQUE (link)
);
INSERT INTO "seats" VALUES('ysw6iwqvd6p5e5pz',0,'b441711149c5ad3ba17d00c8f637f94563f0c55713efcbb0e0eb543c56938467','41645062afb1d0b0b44f7a3c1d49de59b0651df4dbff7e4220df8312ba5bd5b8',0,'','');
INSERT INTO "seats" VALUES('ysw6iwqvd6p5e5pz',1,'416f5675eda61e2672fba838920ed0a0348d6ffde60d32bb466f10b523e72112','41645062afb1d0b0b44f7a3c1d49de59b0651df4dbff7e4220df8312ba5bd5b8',0,'blue at c3','');
CREATE TABLE sessions (
	id VARCHAR(64) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "sessions" VALUES('41645062afb1d0b0b44f7a3c1d49de59b0651df4dbff7e4220df8312ba5bd5b8','2026-11-15T13:44:05.782Z');
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	rules VARCHAR(32) NOT NULL, 
	edition VARCHAR(256) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	options TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	seed BIGINT NOT NULL, 
	laid TEXT NOT NULL, 
	seated TEXT NOT NULL, 
	asked INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	watch VARCHAR(64) NOT NULL, 
	origin VARCHAR(16), 
	created VARCHAR(32) NOT NULL, 
	updated VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (watch)
);
INSERT INTO "tables" VALUES('ysw6iwqvd6p5e5pz','roquefort','roquefort/1','base','34a4bd685f538cd98511490e23b411a1','{"seats":2,"side":"A","target":4,"memory":"open","cut":1000,"edition":"base"}','{"live_score":true,"hints":true,"pause":700}',4096943408403005,'[{"kind":"human","name":"Ann","level":null},{"kind":"human","name":"Bob","level":null}]','[{"kind":"human","name":"Ann","level":null},{"kind":"human","name":"Bob","level":null}]',2,30,0,'41645062afb1d0b0b44f7a3c1d49de59b0651df4dbff7e4220df8312ba5bd5b8','88c166cfd8a77ef95c8046980d7d58393318b7fce8733cc2d9ec54a0d38b0ec9',NULL,'2026-11-15T13:44:05.815Z','2026-11-15T13:44:06.256Z');
CREATE TABLE watchers (
	table_id VARCHAR(16) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, session), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX ix_seats_session ON seats (session);
CREATE INDEX ix_watchers_session ON watchers (session);
COMMIT;
