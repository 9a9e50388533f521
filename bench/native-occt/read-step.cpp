// The peer of bench/read-step.ts: native OCCT doing the same work on a STEP file, warm, measured in processor time.
//   read-step ROUNDS FILE   prints one line of JSON: the median of the rounds after a first one, and what was measured.
#include <BRepAdaptor_Surface.hxx>
#include <BRepBndLib.hxx>
#include <BRepCheck_Analyzer.hxx>
#include <BRepGProp.hxx>
#include <BRepMesh_IncrementalMesh.hxx>
#include <BRep_Tool.hxx>
#include <Bnd_Box.hxx>
#include <GProp_GProps.hxx>
#include <Message.hxx>
#include <Message_Messenger.hxx>
#include <Poly_Triangulation.hxx>
#include <STEPControl_Reader.hxx>
#include <Standard_Version.hxx>
#include <TopExp_Explorer.hxx>
#include <TopoDS.hxx>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

struct Facts {
  int faces = 0, solids = 0, closed = 0, triangles = 0;
  bool valid = false;
  double volume = 0, area = 0, x = 0, y = 0, z = 0;
};

static double cpuMilliseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static bool isElementary(GeomAbs_SurfaceType type) { return type <= GeomAbs_Torus; }

// The same steps and settings as src/cad/kernel/kernel-shape.ts and kernel-product.ts.
static Facts analyse(const char* path) {
  Facts facts;
  STEPControl_Reader reader;
  if (reader.ReadFile(path) != IFSelect_RetDone) std::exit(1);
  reader.TransferRoots();
  const TopoDS_Shape shape = reader.OneShape();
  Bnd_Box rough;
  BRepBndLib::Add(shape, rough, false);
  const double deflection = std::clamp(std::sqrt(rough.SquareExtent()) / 2000, 0.005, 0.1);
  for (TopExp_Explorer solid(shape, TopAbs_SOLID); solid.More(); solid.Next()) {
    facts.solids += 1;
    bool hasSplines = false;
    for (TopExp_Explorer face(solid.Current(), TopAbs_FACE); face.More(); face.Next()) {
      facts.faces += 1;
      hasSplines |= !isElementary(BRepAdaptor_Surface(TopoDS::Face(face.Current()), false).GetType());
      GProp_GProps area;
      BRepGProp::SurfaceProperties(face.Current(), area);
      facts.area += std::abs(area.Mass());
    }
    for (TopExp_Explorer shell(solid.Current(), TopAbs_SHELL); shell.More(); shell.Next())
      facts.closed += BRep_Tool::IsClosed(shell.Current());
    GProp_GProps volume;
    if (hasSplines)
      BRepGProp::VolumeProperties(solid.Current(), volume, 1e-6);
    else
      BRepGProp::VolumeProperties(solid.Current(), volume);
    facts.volume += std::abs(volume.Mass());
  }
  facts.valid = BRepCheck_Analyzer(shape).IsValid();
  BRepMesh_IncrementalMesh(shape, deflection, false, 0.35, false);
  for (TopExp_Explorer face(shape, TopAbs_FACE); face.More(); face.Next()) {
    TopLoc_Location location;
    const Handle(Poly_Triangulation) drawn = BRep_Tool::Triangulation(TopoDS::Face(face.Current()), location);
    if (!drawn.IsNull()) facts.triangles += drawn->NbTriangles();
  }
  Bnd_Box tight;
  BRepBndLib::AddOptimal(shape, tight, false, false);
  double low[3], high[3];
  tight.Get(low[0], low[1], low[2], high[0], high[1], high[2]);
  facts.x = high[0] - low[0];
  facts.y = high[1] - low[1];
  facts.z = high[2] - low[2];
  return facts;
}

int main(int count, char** arguments) {
  if (count != 3) return 2;
  Message::DefaultMessenger()->ChangePrinters().Clear();
  const int rounds = std::atoi(arguments[1]);
  std::vector<double> times;
  Facts facts;
  for (int round = 0; round <= rounds; round += 1) {
    const double start = cpuMilliseconds();
    facts = analyse(arguments[2]);
    if (round > 0) times.push_back(cpuMilliseconds() - start);
  }
  std::sort(times.begin(), times.end());
  std::printf("{\"version\":\"%s\",\"ms\":%.3f,\"solids\":%d,\"faces\":%d,\"triangles\":%d,\"volume\":%.9g,\"area\":%.9g}\n",
              OCC_VERSION_COMPLETE, times[times.size() / 2], facts.solids, facts.faces, facts.triangles, facts.volume, facts.area);
}
