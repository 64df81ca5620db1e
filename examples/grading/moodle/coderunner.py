# The template of a CodeRunner question in Moodle: question type "python3", "Is combinator" and the
# grader "Template grader".  exam.ini is a support file of the question, and tilewise is installed on
# the Jobe server, which is a sandbox itself.
import json, subprocess

with open('solver.py', 'w') as program:
    program.write("""{{ STUDENT_ANSWER | e('py') }}""")
grade = subprocess.run(['tilewise', 'grade', '--no-sandbox', '--json', '--exam', 'exam.ini', '--program', 'python3 solver.py'],
                       capture_output=True, text=True)
rows = [json.loads(line) for line in grade.stdout.splitlines()]
tasks = [row for row in rows if row.get('summary')]
worth = sum(task['worth'] for task in tasks)
results = [['iscorrect', 'Task', 'Test', 'Verdict']]
results += [[row['passed'], row['task'], row['name'], row['note'] or 'passed'] for row in rows if not row.get('summary')]
print(json.dumps({'fraction': sum(task['points'] for task in tasks) / worth if worth else 0,
                  'prologuehtml': '<pre>%s</pre>' % grade.stderr if grade.stderr else '', 'testresults': results}))
